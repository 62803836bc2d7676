import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { activityLabels } from './activity-labels';
import { Badge, type Look, otherLook } from './badge';
import { lookUp, wordOf } from './known';

const looks = {
  active: { tone: 'green', icon: IconCircleCheck },
  inactive: { tone: 'gray', icon: IconCircleOff },
} as const;

/** The same for employees, departments and designations. */
export function ActivityBadge({ status }: { status: string }) {
  const { i18n } = useLingui();
  return <Badge {...lookUp<Look>(looks, status, otherLook)}>{i18n._(wordOf(activityLabels, status))}</Badge>;
}
