import { type AttachmentOwner, attachmentSchema, invoiceAttachmentEndpoints, ticketAttachmentEndpoints } from '@/contract/attachments';
import { headers } from '@/contract/envelope';
import { request, requestFile, requestUpload } from '@/http/request';
import { type OnProgress, sendWithProgress } from '@/http/send-with-progress';
import { readSession } from '@/http/session-storage';
import { withdraw } from '@/http/withdraw';

/** The record that files are attached to. */
export type Owner = { kind: AttachmentOwner; id: string };

const callsOf = { invoice: invoiceAttachmentEndpoints, 'contact-us': ticketAttachmentEndpoints } satisfies Record<AttachmentOwner, object>;

/** `key` is one for one intent. */
const intended = (key: string) => ({ [headers.key]: key, [headers.actingUser]: readSession()?.userId ?? '' });

export const fetchAttachments = ({ kind, id }: Owner) => request(callsOf[kind].list, { parameters: { id } });

type Sending = { signal: AbortSignal; onProgress: OnProgress };

export const sendAttachment = ({ kind, id }: Owner, file: File, key: string, { signal, onProgress }: Sending) =>
  requestUpload(callsOf[kind].add, file, {
    parameters: { id },
    headers: intended(key),
    signal,
    through: (url, options) => sendWithProgress(url, options, onProgress),
  });

export async function fetchAttachmentFile({ kind, id }: Owner, attachmentId: string): Promise<Blob> {
  const { bytes, type } = await requestFile(callsOf[kind].file, { parameters: { id, attachmentId } });
  return new Blob([bytes], { type });
}

export const deleteAttachment = ({ kind, id }: Owner, attachmentId: string, key: string) =>
  request(callsOf[kind].delete, { parameters: { id }, body: { ids: [attachmentId] }, headers: intended(key) });

export const withdrawAttachment = (key: string) => withdraw(key, attachmentSchema);
