import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Language } from '@/contract/primitives';
import { documentName } from '@/rules/document-name';
import type { Database, Transaction } from '../../database/transaction';
import { findItemised, invoiceStore } from '../invoice-store';
import { invoiceDocumentTable, invoiceTable } from '../tables';
import { type Documented, invoiceDocument } from './invoice-document';

/** The PDF of an invoice; `hash`: its SHA-256 in hexadecimal digits. */
export type KeptDocument = { name: string; bytes: Uint8Array<ArrayBuffer>; hash: string };

/** Which document of a company's. */
type Named = { companyId: string; invoiceId: string; language: Language };

/** The documents that this process is asked to make, one after another: one of ten thousand lines takes some 300 megabytes until it is done. */
let making: Promise<unknown> = Promise.resolve();

/**
 * The one document that there is of a finalised invoice in a language, made now if nobody has needed it yet; null for any other. No
 * transaction is open while it is made: some thousands of lines take longer than the database lets one stand idle.
 */
export async function documentOf(database: Database, named: Named): Promise<KeptDocument | null> {
  const kept = await database.companySnapshot(named.companyId, (tx) => findKept(tx, named));
  if (kept) return kept;
  const made = making.then(() => makeDocument(database, named));
  making = made.catch(() => {});
  return made;
}

async function makeDocument(database: Database, named: Named): Promise<KeptDocument | null> {
  const { companyId, language } = named;
  const found = await database.companySnapshot(companyId, async (tx) => {
    // Whoever had the turn before may have asked for the same.
    const kept = await findKept(tx, named);
    return { kept, documented: kept ? null : await readDocumented(tx, named) };
  });
  if (!found.documented) return found.kept;
  const bytes = await invoiceDocument(found.documented, language);
  return database.company(companyId, (tx) => keepDocument(tx, named, bytes));
}

/** Keeps a document that was made, unless there is one by now; answers the one that there is. */
export async function keepDocument(tx: Transaction, named: Named, bytes: Uint8Array<ArrayBuffer>): Promise<KeptDocument | null> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  // Who comes second waits here until the first has committed, and answers with that one's bytes.
  await tx.sql
    .insert(invoiceDocumentTable)
    .values({ ...named, bytes, hash })
    .onConflictDoNothing();
  return findKept(tx, named);
}

async function findKept(tx: Transaction, { companyId, invoiceId, language }: Named): Promise<KeptDocument | null> {
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

/** What the document of a finalised invoice is made of; null for any other. */
async function readDocumented(tx: Transaction, { companyId, invoiceId }: Named): Promise<Documented | null> {
  const found = await findItemised(tx, companyId, invoiceId);
  if (!found) return null;
  const { invoice, lines } = found;
  const { number, creditsId } = invoice;
  // A draft is no document.
  if (number === null) return null;
  const credited = creditsId === null ? null : await invoiceStore.read(tx, creditsId);
  return { invoice: { ...invoice, number }, lines, credited };
}
