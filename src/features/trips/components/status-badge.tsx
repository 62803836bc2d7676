import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconCar, IconCheck, IconX } from '@tabler/icons-react';
import type { TripStatus } from '@/contract/trips';
import { Badge } from '@/ui/badge';
import { statusLabels } from '../labels';

const looks = {
  scheduled: { tone: 'blue', icon: IconCalendarEvent },
  ongoing: { tone: 'amber', icon: IconCar },
  completed: { tone: 'green', icon: IconCheck },
  cancelled: { tone: 'gray', icon: IconX },
} as const;

/** The same on every screen. */
export function StatusBadge({ status }: { status: TripStatus }) {
  const { i18n } = useLingui();
  return <Badge {...looks[status]}>{i18n._(statusLabels[status])}</Badge>;
}
