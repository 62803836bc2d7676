import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCalendarEvent, IconCheck, IconClock } from '@tabler/icons-react';
import type { ServiceState } from '@/contract/reports';
import { Badge, type Look } from '@/ui/badge';
import { serviceStateLabels } from '../labels';

const looks: Record<ServiceState, Look> = {
  overdue: { tone: 'amber', icon: IconAlertTriangle },
  due: { tone: 'amber', icon: IconClock },
  planned: { tone: 'blue', icon: IconCalendarEvent },
  done: { tone: 'green', icon: IconCheck },
};

export function ServiceStateBadge({ state }: { state: ServiceState }) {
  const { i18n } = useLingui();
  return <Badge {...looks[state]}>{i18n._(serviceStateLabels[state])}</Badge>;
}
