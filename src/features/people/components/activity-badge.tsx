import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import type { Activity } from '@/contract/people';
import { Badge } from '@/ui/badge';
import { activityLabels } from '../labels';

const looks = {
  active: { tone: 'green', icon: IconCheck },
  inactive: { tone: 'gray', icon: IconPlayerPause },
} as const;

/** The same on every screen. */
export function ActivityBadge({ status }: { status: Activity }) {
  const { i18n } = useLingui();
  return <Badge {...looks[status]}>{i18n._(activityLabels[status])}</Badge>;
}
