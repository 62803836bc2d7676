import type { BillToBody } from '@/contract/bill-to';
import type { BillToField } from './bill-to-fields';
import { indiaStates } from './tax/india-states';
import { stateOfGstin, taxIdProblem } from './tax-id';
import { isWrittenPhone } from './written-phone';

export type BillToProblem = { field: BillToField; code: string };

/** Everything that stands against well-formed fields of whom invoices are addressed to. */
export function billToProblems({ country, taxId, state, phone }: BillToBody): BillToProblem[] {
  const problems: BillToProblem[] = [];
  const wrong = taxId ? taxIdProblem(taxId, country) : null;
  if (wrong) problems.push({ field: 'taxId', code: wrong });
  const code = stateProblem(country, state, taxId);
  if (code) problems.push({ field: 'state', code });
  if (phone && !isWrittenPhone(phone)) problems.push({ field: 'phone', code: 'invalid' });
  return problems;
}

/** India's taxes depend on the state, so it is asked for there, and nowhere else. */
function stateProblem(country: string, state: string | null, taxId: string | null): string | null {
  if (country !== 'IN') return state === null ? null : 'invalid';
  if (state === null) return 'required';
  if (!Object.hasOwn(indiaStates, state)) return 'invalid';
  const registered = taxId && stateOfGstin(taxId);
  return registered && registered !== state ? 'other-state' : null;
}
