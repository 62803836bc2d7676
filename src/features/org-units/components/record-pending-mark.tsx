import { anyAddition, anyChange, anyDeletion } from '@/ui/list/change-words';
import { PendingMark } from '@/ui/list/pending-mark';
import type { Pending } from '../hooks';

/** What a change of an employee, department or designation on its way has come to. */
export function RecordPendingMark({ pending, short }: { pending: Pending; short?: boolean }) {
  return <PendingMark state={pending.state} words={kindOf(pending).waiting} short={short} />;
}

function kindOf({ command }: Pending) {
  if (command.endsWith('.add')) return anyAddition;
  return command.endsWith('.delete') ? anyDeletion : anyChange;
}
