import { useLingui } from '@lingui/react/macro';
import { PendingMark, type PendingWords, usePendingWords } from '@/ui/list/pending-mark';
import type { Pending } from '../hooks';

/** Whether the server has not confirmed all that the list shows of somebody or something. */
export const isUnsent = (pending: Pending | null): pending is Pending => pending !== null && pending.state !== 'acked';

/** What a change of an employee, department or designation on its way has come to. */
export function RecordPendingMark({ pending, short }: { pending: Pending; short?: boolean }) {
  const words = useRecordPendingWords(pending);
  return words && <PendingMark state={pending.state} words={words} short={short} />;
}

/** The words for such a change that is still on this device; null once the server has it. */
export function useRecordPendingWords(pending: Pending | null): PendingWords | null {
  const { t } = useLingui();
  const general = usePendingWords(pending?.state ?? null);
  if (!pending || !general) return null;
  const { command, state } = pending;
  const adding = command.endsWith('.add');
  switch (state) {
    case 'rejected':
      return adding ? { ...general, sentence: t`Not added – see why` } : general;
    case 'queued':
    case 'sending':
      break;
    default:
      return general;
  }
  if (adding) return { sentence: t`Not added yet – sends when connected`, brief: t`Not added yet` };
  if (command.endsWith('.delete')) return { ...general, sentence: t`Not deleted yet – sends when connected` };
  return general;
}
