import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { Badge, type Look, otherLook } from '@/ui/badge';
import { lookUp, wordOf } from '@/ui/known';
import { statusLabels } from '../labels';

const looks = {
  active: { tone: 'green', icon: IconCircleCheck },
  'past-due': { tone: 'amber', icon: IconAlertTriangle },
  ended: { tone: 'gray', icon: IconCircleOff },
} as const;

export function SubscriptionStatusBadge({ status }: { status: string }) {
  const { i18n } = useLingui();
  return <Badge {...lookUp<Look>(looks, status, otherLook)}>{i18n._(wordOf(statusLabels, status))}</Badge>;
}
