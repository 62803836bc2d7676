import type { AttachmentOwner } from '@/contract/attachments';
import { endpoints } from '@/contract/endpoints';
import type { Transaction } from '../database/transaction';
import { ticketStore } from '../help/ticket-store';
import type { AnsweredFile } from '../http/file-answer';
import { keyedRoute } from '../http/keyed-route';
import { isRefusal, type Refusal, refuse } from '../http/problem';
import { type Api, downloadRoute, personRoute, serviceDownloadRoute, serviceRoute } from '../http/route';
import { uploadRoute } from '../http/upload-route';
import { recordAdded, recordDeleted } from '../http/wording';
import { invoiceStore } from '../invoices/invoice-store';
import { addAttachment, deleteAttachments, listAttachments, type Owner, readAttachment } from './attachment-store';
import { checkFile } from './check-file';
import { mediaTypes } from './content-kind';

/** Whether a company has a record that files can be attached to. */
type Exists = (tx: Transaction, id: string) => Promise<boolean>;

export function attachmentRoutes(api: Api) {
  const invoiceExists: Exists = async (tx, id) => (await invoiceStore.find(tx, id)) !== null;
  routesOf(api, 'invoice', endpoints.invoiceAttachment, invoiceExists);
  const ticketExists: Exists = async (tx, id) => (await ticketStore.find(tx, id)) !== null;
  routesOf(api, 'contact-us', endpoints.ticketAttachment, ticketExists);
  supportRoutes(api, ticketExists);
}

/** Who answers a ticket sees what was sent with it. */
function supportRoutes(api: Api, exists: Exists) {
  const { support } = endpoints;
  const ownerOf = (call: { parameter(name: string): string }): Owner => ({ owner: 'contact-us', ownerId: call.parameter('id') });

  serviceRoute(api, support.files, (call) =>
    api.database.companySnapshot(call.parameter('companyId'), async (tx) => {
      const owner = ownerOf(call);
      return (await exists(tx, owner.ownerId)) ? { payload: await listAttachments(tx, owner) } : refuse('not-found');
    }),
  );

  serviceDownloadRoute(api, support.file, (call) =>
    api.database.companySnapshot(call.parameter('companyId'), (tx) => fileOf(tx, ownerOf(call), call.parameter('attachmentId'))),
  );
}

async function fileOf(tx: Transaction, owner: Owner, id: string): Promise<AnsweredFile | Refusal> {
  const found = await readAttachment(tx, owner, id);
  return found ? { ...found, type: mediaTypes[found.kind] } : refuse('not-found');
}

function routesOf(
  api: Api,
  owner: AttachmentOwner,
  calls: typeof endpoints.invoiceAttachment | typeof endpoints.ticketAttachment,
  exists: Exists,
) {
  const { database } = api;
  const ownerOf = (call: { parameter(name: string): string }): Owner => ({ owner, ownerId: call.parameter('id') });

  personRoute(api, calls.list, ({ person, ...call }) =>
    database.companySnapshot(person.companyId, async (tx) => {
      const { ownerId } = ownerOf(call);
      return (await exists(tx, ownerId)) ? { payload: await listAttachments(tx, ownerOf(call)) } : refuse('not-found');
    }),
  );

  uploadRoute(
    api,
    calls.add,
    (upload) => checkFile(upload, api),
    async (tx, { person, checked, now, ...call }) => {
      if (!(await exists(tx, ownerOf(call).ownerId))) return refuse('not-found');
      const added = await addAttachment(tx, { ...person, now }, ownerOf(call), checked);
      return isRefusal(added) ? added : { words: recordAdded, payload: async () => added };
    },
  );

  downloadRoute(api, calls.file, ({ person, ...call }) =>
    database.companySnapshot(person.companyId, (tx) => fileOf(tx, ownerOf(call), call.parameter('attachmentId'))),
  );

  keyedRoute(api, calls.delete, async (tx, { body, ...call }) => {
    if (!(await exists(tx, ownerOf(call).ownerId))) return refuse('not-found');
    await deleteAttachments(tx, ownerOf(call), body.ids);
    return { words: recordDeleted, payload: async () => null };
  });
}
