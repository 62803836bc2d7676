import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Attachment, AttachmentKind, AttachmentOwner } from '@/contract/attachments';
import type { Known } from '@/contract/primitives';
import { advisoryLock } from '../database/advisory-lock';
import type { Author } from '../database/edit-store';
import type { Transaction } from '../database/transaction';
import { tellDevices } from '../events/tell-devices';
import { isRefusal, type Refusal, refuseField } from '../http/problem';
import type { CheckedFile } from './check-file';
import { attachmentPartTable, attachmentTable } from './tables';

/** The record that files are attached to. */
export type Owner = { owner: AttachmentOwner; ownerId: string };

const table = attachmentTable;
const isOf = ({ owner, ownerId }: Owner) => and(eq(table.owner, owner), eq(table.ownerId, ownerId));

const attachmentOf = ({ companyId: _, owner: __, ownerId: ___, adminId, adminName, createdAt, ...row }: typeof table.$inferSelect) => ({
  ...row,
  addedBy: { id: adminId, name: adminName },
  createdAt: createdAt.toISOString(),
});

export async function listAttachments(tx: Transaction, owner: Owner): Promise<Known<Attachment>[]> {
  const rows = await tx.sql.select().from(table).where(isOf(owner)).orderBy(asc(table.createdAt), asc(table.id));
  return rows.map(attachmentOf);
}

/** Of one record; more than anybody files with an invoice. */
const mostOfOwner = 50;
/** Bytes of all files of a company. */
const mostOfCompany = 500 * 1024 * 1024;

/** Attaches a file. What is attached already is not attached twice, whatever it is called. */
export async function addAttachment(
  tx: Transaction,
  { companyId, adminId, name: adminName, now }: Author,
  owner: Owner,
  { name, kind, sha256, bytes }: CheckedFile,
): Promise<Known<Attachment> | Refusal> {
  await lockFiles(tx, companyId);
  const refused = await whyNot(tx, companyId, owner, { sha256, size: bytes.byteLength });
  if (isRefusal(refused)) return refused;
  const [row] = await tx.sql
    .insert(table)
    .values({
      companyId,
      id: uuidv7({ msecs: now }),
      ...owner,
      name,
      kind,
      size: bytes.byteLength,
      sha256,
      adminId,
      adminName,
      createdAt: new Date(now),
    })
    .returning();
  if (!row) throw new Error('An attachment vanished within its transaction');
  await writeParts(tx, companyId, row.id, bytes);
  await noteFiles(tx, [row], 'added');
  return attachmentOf(row);
}

/** Whoever adds to a company's files waits until another who does has committed, so that none adds more than there is room for. */
const lockFiles = (tx: Transaction, companyId: string) => advisoryLock(tx, `attachments of ${companyId}`);

async function whyNot(
  tx: Transaction,
  companyId: string,
  owner: Owner,
  { sha256, size }: { sha256: string; size: number },
): Promise<Refusal | Record<string, never>> {
  const [known] = await tx.sql
    .select({ count: count(), same: sql<boolean>`coalesce(bool_or(${table.sha256} = ${sha256}), false)` })
    .from(table)
    .where(isOf(owner));
  if (known?.same) return refuseField('state', 'file', 'exists');
  if (known && known.count >= mostOfOwner) return refuseField('state', 'file', 'too-many');
  const [sum] = await tx.sql
    .select({ size: sql`coalesce(sum(${table.size}), 0)`.mapWith(Number) })
    .from(table)
    .where(eq(table.companyId, companyId));
  return sum && sum.size + size > mostOfCompany ? refuseField('state', 'file', 'storage-full') : {};
}

const partSize = 512 * 1024;

async function writeParts(tx: Transaction, companyId: string, attachmentId: string, bytes: Uint8Array<ArrayBuffer>) {
  for (let position = 1, from = 0; from < bytes.byteLength; position++, from += partSize) {
    await tx.sql.insert(attachmentPartTable).values({ companyId, attachmentId, position, bytes: bytes.subarray(from, from + partSize) });
  }
}

type StoredFile = { name: string; kind: AttachmentKind; bytes: Uint8Array<ArrayBuffer>; hash: string };

export async function readAttachment(tx: Transaction, owner: Owner, id: string): Promise<StoredFile | null> {
  const [found] = await tx.sql
    .select()
    .from(table)
    .where(and(isOf(owner), eq(table.id, id)));
  if (!found) return null;
  const bytes = new Uint8Array(found.size);
  for (let position = 1, from = 0; from < found.size; position++, from += partSize) bytes.set(await readPart(tx, id, position), from);
  return { name: found.name, kind: found.kind, bytes, hash: found.sha256 };
}

async function readPart(tx: Transaction, id: string, position: number): Promise<Uint8Array> {
  const [part] = await tx.sql
    .select({ bytes: attachmentPartTable.bytes })
    .from(attachmentPartTable)
    .where(and(eq(attachmentPartTable.attachmentId, id), eq(attachmentPartTable.position, position)));
  if (!part) throw new Error('An attachment is not whole');
  return part.bytes;
}

export async function deleteAttachments(tx: Transaction, owner: Owner, ids: readonly string[]) {
  const gone = await tx.sql
    .delete(table)
    .where(and(isOf(owner), inArray(table.id, [...ids])))
    .returning();
  await noteFiles(tx, gone, 'deleted');
}

async function noteFiles(tx: Transaction, rows: readonly (typeof table.$inferSelect)[], what: 'added' | 'deleted') {
  for (const { id, name, size } of rows) {
    const [before, after] = what === 'added' ? [null, { name, size }] : [{ name, size }, null];
    tx.note({ resource: 'attachment', recordId: id, names: [name], before, after });
  }
  const [any] = rows;
  if (any) await tellDevices(tx, any.companyId, 'attachment');
}
