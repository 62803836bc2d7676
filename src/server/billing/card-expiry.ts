import { eq } from 'drizzle-orm';
import { expiryWarning } from '@/rules/card-expiry';
import { dateIn } from '@/rules/wall-time';
import { allCompanies, eachCompany } from '../jobs/each-company';
import type { JobContext } from '../jobs/job';
import { cardStore } from '../payments/card-store';
import { cardTable } from '../payments/tables';
import { findCompany } from '../session/admin-store';
import { mailExpiry } from './bill-mails';

/** Tells companies that the card with which their invoices are paid is about to expire. */
export const warnOfExpiry = async (context: JobContext, stopping: AbortSignal) =>
  eachCompany(context, await allCompanies(context.database), stopping, (id) => warnCompany(context, id));

async function warnCompany({ database, config, now }: JobContext, companyId: string) {
  await database.company(companyId, async (tx) => {
    const [card] = await cardStore.rows(tx, { where: eq(cardTable.isDefault, true), order: [], limit: 1 });
    if (!card) return;
    const company = await findCompany(tx, companyId);
    const days = expiryWarning(card, dateIn(company.zone, now()));
    if (days !== null) await mailExpiry(tx, { company, publicUrl: config.publicUrl, now: now() }, card, days);
  });
}
