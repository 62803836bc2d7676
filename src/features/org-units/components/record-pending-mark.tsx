import { anyAddition, anyChange, anyDeletion } from '@/ui/list/change-words';
import { PendingMark, usePendingWords } from '@/ui/list/pending-mark';
import type { Pending } from '../hooks';

/** Whether the server has not confirmed all that the list shows of somebody or something. */
export const isUnsent = (pending: Pending | null): pending is Pending => pending !== null && pending.state !== 'acked';

/** What a change of an employee, department or designation on its way has come to. */
export function RecordPendingMark({ pending, short }: { pending: Pending; short?: boolean }) {
  const words = usePendingWords(pending.state, kindOf(pending).waiting);
  return words && <PendingMark state={pending.state} words={words} short={short} />;
}

function kindOf({ command }: Pending) {
  if (command.endsWith('.add')) return anyAddition;
  return command.endsWith('.delete') ? anyDeletion : anyChange;
}
