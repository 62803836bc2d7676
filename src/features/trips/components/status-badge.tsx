import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconCar, IconCheck, IconX } from '@tabler/icons-react';
import type { Trip } from '@/contract/trips';
import { Badge, type Look, otherLook } from '@/ui/badge';
import { lookUp, wordOf } from '@/ui/known';
import { statusLabels } from '../labels';

const looks = {
  scheduled: { tone: 'blue', icon: IconCalendarEvent },
  ongoing: { tone: 'amber', icon: IconCar },
  completed: { tone: 'green', icon: IconCheck },
  cancelled: { tone: 'gray', icon: IconX },
} as const;

/** The same on every screen. */
export function StatusBadge({ status }: { status: Trip['status'] }) {
  const { i18n } = useLingui();
  return <Badge {...lookUp<Look>(looks, status, otherLook)}>{i18n._(wordOf(statusLabels, status))}</Badge>;
}
