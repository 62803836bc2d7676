import { useLingui } from '@lingui/react/macro';
import { PendingMark, usePendingWords } from '@/ui/pending-mark';
import type { Pending } from '../hooks';

/** Whether the server has not confirmed all that the list shows. */
export const isUnsent = (pending: Pending | null): pending is Pending => pending !== null && pending.state !== 'acked';

/** What a change of an employee, department or designation has come to. */
export function PersonPendingMark({ pending, short }: { pending: Pending; short?: boolean }) {
  const { t } = useLingui();
  const general = usePendingWords(pending.state);
  if (!general) return null;
  const adding = pending.command.endsWith('.add') && (pending.state === 'queued' || pending.state === 'sending');
  const words = adding ? { sentence: t`Not added yet – sends when connected`, brief: t`Not sent yet` } : general;
  return <PendingMark state={pending.state} words={words} short={short} />;
}
