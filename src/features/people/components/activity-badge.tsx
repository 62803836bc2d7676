import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import type { Activity } from '@/contract/people';
import { Badge } from '@/ui/badge';
import { activityLabels } from '../labels';

export function ActivityBadge({ status }: { status: Activity }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={status === 'active' ? 'green' : 'gray'} icon={status === 'active' ? IconCheck : IconPlayerPause}>
      {i18n._(activityLabels[status])}
    </Badge>
  );
}
