import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import { type Endpoint, largestBodyOf } from '@/contract/endpoint';
import { headers } from '@/contract/envelope';
import type { Transaction } from '../database/transaction';
import { fingerprintOf } from '../mutation/mutation-store';
import type { Person } from '../session/session-store';
import { takeTurnsByName } from '../session/take-turns';
import { callerOf } from './authentication';
import { readBytes } from './body';
import { answerOnce, type Effect, performed, readKey } from './keyed-route';
import { isRefusal, type Refusal, refuse, refuseField } from './problem';
import { type Api, answer, type Call, honoPath, parseCall } from './route';

/** A file as it came; its name may be anything. */
export type Upload = { name: string; bytes: Uint8Array<ArrayBuffer>; sha256: string };

type UploadEndpoint<P extends v.GenericSchema> = Pick<Endpoint, 'method' | 'path' | 'largestBody'> & { upload: string; payload: P };

/** Files of one person that are read side by side, as many as a browser sends at once. Each is held whole, also while it comes slowly. */
const inTurn = takeTurnsByName(6);

/**
 * A file that may not be taken twice: what it is belongs to what the key is for. `check` looks into it while no transaction is
 * open, because that may take long; what it finds counts for nothing where the key has been answered before.
 */
export function uploadRoute<P extends v.GenericSchema, Checked extends object>(
  api: Api,
  endpoint: UploadEndpoint<P>,
  check: (upload: Upload) => Promise<Checked | Refusal>,
  handle: (tx: Transaction, call: Call<unknown, unknown> & { person: Person; checked: Checked }) => Promise<Effect<v.InferOutput<P>>>,
) {
  api.app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
    // Before its body is read: a stranger gets nobody to hold a file.
    const person = await callerOf(api, c);
    if (isRefusal(person)) return answer(c, person);
    const key = readKey(c.req.header(headers.key));
    if (key === null) return answer(c, refuseField('validation', headers.key, 'required'));
    const call = parseCall(c, api.now(), {}, undefined);
    if (isRefusal(call)) return answer(c, call);
    return inTurn(person.adminId, async () => {
      const bytes = await readBytes(c.req.raw, largestBodyOf(endpoint));
      if (isRefusal(bytes)) return answer(c, bytes);
      const upload = await readUpload(bytes, c.req.header('Content-Type') ?? '', endpoint.upload);
      if (isRefusal(upload)) return answer(c, upload);

      const { name, sha256 } = upload;
      const fingerprint = fingerprintOf(endpoint.method, new URL(c.req.url).pathname, { name, sha256 });
      const checked = await check(upload);
      // It may have come for minutes: whoever was signed out meanwhile attaches nothing.
      const still = await callerOf(api, c);
      if (isRefusal(still)) return answer(c, still);
      return answerOnce(api, c, { person, key, fingerprint }, async (tx) =>
        isRefusal(checked) ? checked : performed(tx, await handle(tx, { ...call, person, checked })),
      );
    });
  });
}

/**
 * Characters; no file system takes more than 255. To look into a name takes time that grows with the square of its length, and a form
 * has room for one of megabytes.
 */
const longestName = 1000;

/** The one file of a form. Its type is not read: it says what the sender believes. */
async function readUpload(bytes: Uint8Array<ArrayBuffer>, contentType: string, field: string): Promise<Upload | Refusal> {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return refuse('media-type');
  const form = await formOf(bytes, contentType);
  if (!form) return refuse('unreadable');
  const strange = [...form.keys()].find((name) => name !== field);
  if (strange !== undefined) return refuseField('validation', /^[\w-]{1,60}$/.test(strange) ? strange : '', 'unknown-field');
  const [file, ...others] = form.getAll(field);
  if (file === undefined) return refuseField('validation', field, 'required');
  if (others.length > 0) return refuseField('validation', field, 'too-many');
  if (typeof file === 'string') return refuseField('validation', field, 'invalid');
  if (file.name.length > longestName) return refuseField('validation', field, 'too-long');
  const content = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes: content, sha256: createHash('sha256').update(content).digest('hex') };
}

async function formOf(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    return null;
  }
}
