import * as v from 'valibot';
import { type AttachmentOwner, attachmentSchema, invoiceAttachmentEndpoints, ticketAttachmentEndpoints } from '@/contract/attachments';
import { headers } from '@/contract/envelope';
import { mutationEndpoints } from '@/contract/mutation';
import { request, requestFile, requestUpload } from '@/http/request';
import { type OnProgress, sendWithProgress } from '@/http/send-with-progress';
import { readSession } from '@/http/session-storage';

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

const addedSchema = v.object({ payload: attachmentSchema });

/** Keeps a key from having any effect; answers the id of what it has attached already, or null. */
export async function withdrawKey(key: string): Promise<string | null> {
  const came = await request(mutationEndpoints.void, {
    parameters: { key },
    headers: { [headers.actingUser]: readSession()?.userId ?? '' },
  });
  const added = came.outcome === 'answered' && came.status === 200 ? v.safeParse(addedSchema, came.body) : null;
  return added?.success ? added.output.payload.id : null;
}
