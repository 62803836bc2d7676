import * as v from 'valibot';
import { type Endpoints, nothing } from './endpoint';
import { count, id, instant, listOf, orOther } from './primitives';

/** What a file is, told from its content. */
export const attachmentKindSchema = v.picklist(['pdf', 'png', 'jpeg', 'webp', 'heic', 'xlsx', 'docx', 'xml', 'csv', 'text']);
export type AttachmentKind = v.InferOutput<typeof attachmentKindSchema>;

/** Records that can have files attached. */
export type AttachmentOwner = 'invoice' | 'contact-us';

/** Bytes of one file. */
export const largestAttachment = 10 * 1024 * 1024;
/** A file, and what a form says around it. */
const uploadBody = largestAttachment + 16 * 1024;

export const attachmentSchema = v.object({
  id,
  /** As it is saved: without paths, and with the ending of its kind. */
  name: v.string(),
  kind: orOther(attachmentKindSchema),
  /** Bytes. */
  size: count,
  sha256: v.string(),
  addedBy: v.object({ id, name: v.string() }),
  createdAt: instant,
});
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** The files of a record; the same calls whatever it is. */
const attachmentEndpointsOf = <const Owner extends AttachmentOwner>(owner: Owner) =>
  ({
    list: {
      method: 'GET',
      path: `admin/${owner}/{id}/attachment`,
      summary: 'The files that are attached, in the order in which they came',
      auth: 'session',
      payload: v.array(attachmentSchema),
    },
    add: {
      method: 'POST',
      path: `admin/${owner}/{id}/attachment`,
      summary: 'Attach a file',
      auth: 'session',
      upload: 'file',
      largestBody: uploadBody,
      payload: attachmentSchema,
      keyed: true,
    },
    file: {
      method: 'GET',
      path: `admin/${owner}/{id}/attachment/{attachmentId}`,
      summary: 'An attached file, to be saved and never shown by a browser',
      auth: 'session',
      download: true,
      payload: nothing,
    },
    delete: {
      method: 'POST',
      path: `admin/${owner}/{id}/attachment/delete`,
      summary: 'Delete attached files; those that are gone already count as done',
      auth: 'session',
      body: v.strictObject({ ids: listOf(id, { least: 1, most: 100 }) }),
      payload: nothing,
      keyed: true,
    },
  }) as const satisfies Endpoints;

/** Of invoices: purchase orders, proofs of payment, tax certificates. */
export const invoiceAttachmentEndpoints = attachmentEndpointsOf('invoice');

/** Of tickets: screenshots, receipts. */
export const ticketAttachmentEndpoints = attachmentEndpointsOf('contact-us');
