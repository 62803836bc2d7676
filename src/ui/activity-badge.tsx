import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { type Activity, activityLabels } from './activity-labels';
import { Badge } from './badge';

const looks = {
  active: { tone: 'green', icon: IconCircleCheck },
  inactive: { tone: 'gray', icon: IconCircleOff },
} as const;

/** The same for employees, departments and designations. */
export function ActivityBadge({ status }: { status: Activity }) {
  const { i18n } = useLingui();
  return <Badge {...looks[status]}>{i18n._(activityLabels[status])}</Badge>;
}
