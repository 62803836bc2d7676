import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Language } from '@/contract/primitives';
import { documentName } from '@/rules/document-name';
import type { Transaction } from '../../database/transaction';
import { findItemised, invoiceStore } from '../invoice-store';
import { invoiceDocumentTable, invoiceTable } from '../tables';
import { invoiceDocument } from './invoice-document';

/** The PDF of an invoice; `hash`: its SHA-256 in hexadecimal digits. */
export type KeptDocument = { name: string; bytes: Uint8Array<ArrayBuffer>; hash: string };

/** The one document that there is of a finalised invoice in a language, made now if nobody has needed it yet; null for any other. */
export async function documentOf(tx: Transaction, companyId: string, invoiceId: string, language: Language): Promise<KeptDocument | null> {
  const kept = await findKept(tx, companyId, invoiceId, language);
  if (kept) return kept;
  const bytes = await makeDocument(tx, companyId, invoiceId, language);
  if (!bytes) return null;
  const hash = createHash('sha256').update(bytes).digest('hex');
  // Who comes second waits here until the first has committed, and answers with that one's bytes.
  await tx.sql.insert(invoiceDocumentTable).values({ companyId, invoiceId, language, bytes, hash }).onConflictDoNothing();
  return findKept(tx, companyId, invoiceId, language);
}

async function findKept(tx: Transaction, companyId: string, invoiceId: string, language: Language): Promise<KeptDocument | null> {
  const [kept] = await tx.sql
    .select({ bytes: invoiceDocumentTable.bytes, hash: invoiceDocumentTable.hash, number: invoiceTable.number })
    .from(invoiceDocumentTable)
    .innerJoin(
      invoiceTable,
      and(eq(invoiceTable.companyId, invoiceDocumentTable.companyId), eq(invoiceTable.id, invoiceDocumentTable.invoiceId)),
    )
    .where(
      and(
        eq(invoiceDocumentTable.companyId, companyId),
        eq(invoiceDocumentTable.invoiceId, invoiceId),
        eq(invoiceDocumentTable.language, language),
      ),
    );
  if (!kept || kept.number === null) return null;
  return { name: documentName(kept.number, language), bytes: kept.bytes, hash: kept.hash };
}

async function makeDocument(
  tx: Transaction,
  companyId: string,
  invoiceId: string,
  language: Language,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await findItemised(tx, companyId, invoiceId);
  if (!found) return null;
  const { invoice, lines } = found;
  const { number, creditsId } = invoice;
  // A draft is no document.
  if (number === null) return null;
  const credited = creditsId === null ? null : await invoiceStore.read(tx, creditsId);
  return invoiceDocument({ invoice: { ...invoice, number }, lines, credited }, language);
}
