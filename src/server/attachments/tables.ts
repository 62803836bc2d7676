import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AttachmentKind, AttachmentOwner } from '@/contract/attachments';
import { bytes, companyId, moment } from '../database/columns';
import { adminTable } from '../database/tables';

/** Files of records. What they belong to has no foreign key: it may be any of several. */
export const attachmentTable = pgTable(
  'attachment',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    owner: text().$type<AttachmentOwner>().notNull(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    kind: text().$type<AttachmentKind>().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    adminId: uuid().notNull(),
    /** As it was then. */
    adminName: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.adminId], foreignColumns: [adminTable.companyId, adminTable.id] }),
    uniqueIndex('attachment_once').on(table.companyId, table.owner, table.ownerId, table.sha256),
    index().on(table.companyId, table.size),
  ],
);

/** What is in them, in pieces: the embedded database never gives back the memory that its largest value took. */
export const attachmentPartTable = pgTable(
  'attachment_part',
  {
    companyId: companyId(),
    attachmentId: uuid().notNull(),
    /** 1, 2, … within the file. */
    position: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.attachmentId, table.position] }),
    foreignKey({
      columns: [table.companyId, table.attachmentId],
      foreignColumns: [attachmentTable.companyId, attachmentTable.id],
    }).onDelete('cascade'),
  ],
);
