import { and, eq } from 'drizzle-orm';
import type { BillTo, BillToBody } from '@/contract/bill-to';
import type { Company } from '@/contract/session';
import { billToProblems } from '@/rules/bill-to-check';
import { billToBodyOf, billToFieldsOf } from '@/rules/bill-to-fields';
import { sameValue } from '@/rules/same-value';
import { ChangedMeanwhile } from '../database/changed-meanwhile';
import type { Transaction } from '../database/transaction';
import { tellDevices } from '../events/tell-devices';
import { type Refusal, refuse } from '../http/problem';
import { billToTable } from '../invoices/tables';

type Billed = Pick<Company, 'id' | 'name'>;
/** Where whoever bills the company is; null where nobody does. */
type Place = { country: string; state: string | null } | null;

/** A company that has said nothing of itself is billed as one of the issuer's own place. */
export async function findBillTo(tx: Transaction, { id, name }: Billed, place: Place): Promise<BillTo> {
  const [found] = await tx.sql.select().from(billToTable).where(eq(billToTable.companyId, id));
  if (!found) {
    return {
      version: 1,
      name,
      address: null,
      country: place?.country ?? '',
      state: place?.state ?? null,
      taxId: null,
      phone: null,
      email: null,
    };
  }
  const { companyId: _, ...billTo } = found;
  return billTo;
}

/** Addresses what has no number yet otherwise, as long as nobody else did so since `ifMatch`. */
export async function editBillTo(
  tx: Transaction,
  company: Billed,
  place: Place,
  body: BillToBody,
  ifMatch: number,
): Promise<Refusal | null> {
  const problems = billToProblems(body);
  if (problems.length > 0) return refuse('validation', { errors: problems });
  const before = await findBillTo(tx, company, place);
  if (before.version !== ifMatch) return refuse('precondition', { payload: before });
  if (sameValue(billToFieldsOf(before), billToFieldsOf(body)) && before.version > 1) return null;
  const companyId = company.id;
  const after = { ...body, taxId: body.taxId && billToBodyOf(billToFieldsOf(body)).taxId, version: ifMatch + 1 };
  const saved =
    ifMatch === 1
      ? await tx.sql
          .insert(billToTable)
          .values({ companyId, ...after })
          .onConflictDoNothing()
          .returning()
      : await tx.sql
          .update(billToTable)
          .set(after)
          .where(and(eq(billToTable.companyId, companyId), eq(billToTable.version, ifMatch)))
          .returning();
  if (saved.length === 0) throw new ChangedMeanwhile();
  tx.note({ resource: 'bill-to', recordId: companyId, names: [after.name], before, after });
  await tellDevices(tx, companyId, 'bill-to');
  return null;
}
