import { Trans } from '@lingui/react/macro';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { Badge } from '@/ui/badge';
import { anyChange } from '@/ui/list/change-words';
import { PendingMark } from '@/ui/list/pending-mark';
import type { StepState } from '../set-up-hooks';

export function StepBadge({ state }: { state: StepState }) {
  if (state === 'waiting') return <PendingMark state="queued" words={anyChange.waiting} short />;
  return state === 'done' ? (
    <Badge tone="green" icon={IconCheck}>
      <Trans>Done</Trans>
    </Badge>
  ) : (
    <Badge tone="gray" icon={IconCircleDashed}>
      <Trans>To do</Trans>
    </Badge>
  );
}
