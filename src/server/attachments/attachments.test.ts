import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Attachment, attachmentSchema, largestAttachment } from '@/contract/attachments';
import { endpoints } from '@/contract/endpoints';
import { failureSchema, successSchema } from '@/contract/envelope';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { attachmentPath, formOf, insertInvoice, post, samples } from '../../../tests/support/attachments';
import { openSession } from '../session/session-store';
import { attachmentTable } from './tables';

const { list, delete: remove } = endpoints.invoiceAttachment;
let api: TestApi;
let invoiceId: string;
let as: string;

beforeAll(async () => {
  api = await startApi();
  as = api.world.acme.admin.token;
  invoiceId = await insertInvoice(api, api.world.acme);
}, setupTimeout);
afterAll(() => api.close());

let serial = 0;
/** No two alike. */
const pdf = (size = 100) => {
  const bytes = new Uint8Array(size);
  bytes.set(samples.pdf.subarray(0, size));
  bytes.set(new TextEncoder().encode(`% ${++serial}\n`), Math.min(size - 10, samples.pdf.length));
  return bytes;
};
const listed = async (id = invoiceId) => (await api.ask(list, { as, parameters: { id } })).payload;
const refusalOf = async (response: Response) => {
  const { code, errors } = v.parse(failureSchema, await response.json());
  return { status: response.status, code, errors: errors.map((error) => [error.field, error.code]) };
};
const addedBy = async (response: Response): Promise<Attachment> =>
  v.parse(attachmentSchema, v.parse(successSchema, await response.json()).payload);
const send = async (form: FormData | string, more: { key?: string; headers?: Record<string, string>; id?: string; token?: string } = {}) =>
  post(api.app, more.id ?? invoiceId, { as: more.token ?? as, form, ...more });
const download = (id: string, of = invoiceId, token = as) =>
  api.app.request(`${attachmentPath(of)}/${id}`, { headers: { Authorization: token } });

it('keeps a file and gives it back as it was, to be saved and never shown', async () => {
  const id = await insertInvoice(api, api.world.acme);
  // Longer than one piece, and not a whole number of them.
  const bytes = pdf(1_300_001);
  const added = await addedBy(await send(formOf(bytes, 'Orden de compra nº 17.PDF', 'text/html'), { id }));
  expect(added).toMatchObject({ name: 'Orden de compra nº 17.pdf', kind: 'pdf', size: bytes.length });
  expect(added.addedBy.id).toBe(api.world.acme.admin.id);
  expect(await listed(id)).toEqual([added]);

  const response = await download(added.id, id);
  // Not by toEqual, which takes seconds over a million of them.
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  const headers = Object.fromEntries(['type', 'disposition', 'length'].map((name) => [name, response.headers.get(`Content-${name}`)]));
  expect(headers).toEqual({
    type: 'application/pdf',
    disposition: `attachment; filename="Orden de compra n_ 17.pdf"; filename*=UTF-8''Orden%20de%20compra%20n%C2%BA%2017.pdf`,
    length: String(bytes.length),
  });
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

function signal(): [Promise<void>, () => void] {
  let give = () => {};
  return [new Promise((resolve) => (give = resolve)), () => give()];
}

/** A file that is on its way, and goes on when it is told to. */
async function heldUpload(id: string, token = as) {
  const [toldTo, goOn] = signal();
  const [isRead, read] = signal();
  const whole = new Response(formOf(pdf(), 'a.pdf'));
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let begun = false;
  const pull = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
    begun = true;
    read();
    await toldTo;
    stream.enqueue(bytes);
    stream.close();
  };
  const request = new Request(`http://localhost${attachmentPath(id)}`, {
    method: 'POST',
    headers: { Authorization: token, 'Idempotency-Key': uuidv7(), 'Content-Type': whole.headers.get('Content-Type') ?? '' },
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    duplex: 'half',
  });
  return { isRead, hasBegun: () => begun, goOn, answered: api.app.request(request) };
}

it('reads six files of one person side by side, and meanwhile those of others', async () => {
  const id = await insertInvoice(api, api.world.acme);
  const slow = await Promise.all(Array.from({ length: 6 }, () => heldUpload(id)));
  await Promise.all(slow.map(({ isRead }) => isRead));
  const seventh = await heldUpload(id);
  expect((await send(formOf(pdf(), 'b.pdf'), { id, token: api.world.acme.colleague.token })).status).toBe(200);
  expect(seventh.hasBegun()).toBe(false);
  for (const { goOn } of [...slow, seventh]) goOn();
  const answers = await Promise.all([...slow, seventh].map(({ answered }) => answered));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it('keeps no file of who was signed out while it came', async () => {
  const { acme } = api.world;
  const id = await insertInvoice(api, acme);
  const admin = { companyId: acme.id, id: acme.admin.id };
  const token = await api.database.system((tx) => openSession(tx, admin, 'Stolen', api.clock.now));
  const { isRead, goOn, answered } = await heldUpload(id, token);
  await isRead;
  const devices = (await api.ask(endpoints.session.devices, { as })).payload.data;
  const stolen = devices.find(({ name }) => name === 'Stolen')?.id ?? '';
  await api.ask(endpoints.session.endDevice, { as, parameters: { id: stolen }, body: {} });
  goOn();
  expect(await refusalOf(await answered)).toMatchObject({ status: 401, code: 'session-revoked' });
  expect(await listed(id)).toEqual([]);
});

it('believes neither the type nor the path that a name says', async () => {
  const photo = await addedBy(await send(formOf(samples.jpeg, '../../x.png', 'application/x-msdownload')));
  expect([photo.name, photo.kind]).toEqual(['x.jpg', 'jpeg']);
  expect(await refusalOf(await send(formOf(samples.exe, 'order.pdf', 'application/pdf')))).toEqual({
    status: 422,
    code: 'validation',
    errors: [['file', 'kind-not-taken']],
  });
  expect((await refusalOf(await send(formOf(pdf(), 'order.exe')))).errors).toEqual([['file', 'kind-not-taken']]);
});

it('refuses an empty file, and takes the smallest', async () => {
  expect((await refusalOf(await send(formOf('', 'a.txt')))).errors).toEqual([['file', 'empty']]);
  expect((await addedBy(await send(formOf('a', 'a.txt')))).size).toBe(1);
});

it('takes ten mebibytes and not one byte more', async () => {
  const id = await insertInvoice(api, api.world.acme);
  expect((await addedBy(await send(formOf(pdf(largestAttachment), 'a.pdf'), { id }))).size).toBe(largestAttachment);
  expect(await refusalOf(await send(formOf(pdf(largestAttachment + 1), 'a.pdf'), { id }))).toEqual({
    status: 413,
    code: 'too-large',
    errors: [['file', 'too-large']],
  });
  expect(await listed(id)).toHaveLength(1);
});

it('stops reading where a body grows too long, and reads nothing of one that says so', async () => {
  let given = 0;
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        given += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
  const streamed = (headers: Record<string, string>) => {
    const init = {
      method: 'POST',
      headers: { Authorization: as, 'Idempotency-Key': uuidv7(), ...headers },
      body: endless(),
      duplex: 'half' as const,
    };
    return api.app.request(attachmentPath(invoiceId), init);
  };
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
  // What nobody reads is thrown away for a while, so that the answer arrives.
  const thrownAway = 9 * 1024 * 1024;
  expect((await streamed(type)).status).toBe(413);
  expect(given).toBeLessThan(largestAttachment + thrownAway);
  given = 0;
  expect((await streamed({ ...type, 'Content-Length': String(100 * largestAttachment) })).status).toBe(413);
  expect(given).toBeLessThan(thrownAway);
  given = 0;
  // A length that is too short says nothing.
  expect((await streamed({ ...type, 'Content-Length': '5' })).status).toBe(413);
});

it('asks who calls before it reads a file', async () => {
  expect((await send(formOf(pdf(largestAttachment + 1), 'a.pdf'), { token: '' })).status).toBe(401);
});

const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n`;
it.each([
  ['another boundary than the header’s', '--y\r\n\r\n', 400, 'unreadable'],
  ['an end that is missing', part('a.txt', 'a'), 400, 'unreadable'],
  ['nothing', '', 400, 'unreadable'],
  ['no file', '--x--\r\n', 422, 'required'],
  ['two files', `${part('a.txt', 'a')}${part('b.txt', 'b')}--x--\r\n`, 422, 'too-many'],
  ['a word instead of a file', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\na\r\n--x--\r\n', 422, 'invalid'],
  ['a name that no file can have', `${part('a'.repeat(1001), 'a')}--x--\r\n`, 422, 'too-long'],
  ['another field', `${part('a.txt', 'a').replace('"file"', '"other"')}--x--\r\n`, 422, 'unknown-field'],
])('refuses a form with %s', async (_, body, status, code) => {
  const refused = await refusalOf(await send(body, { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }));
  expect([refused.status, refused.errors[0]?.[1] ?? refused.code]).toEqual([status, code]);
});

it.each(['application/json', 'multipart/form-data', 'text/plain'])('refuses a body of %s', async (type) => {
  const refused = await refusalOf(await send('{}', { headers: { 'Content-Type': type } }));
  expect([refused.status, refused.code]).toEqual([415, 'media-type']);
});

it('attaches nothing to what does not exist, or is another company’s, and shows nothing of it', async () => {
  const { globex } = api.world;
  const foreign = await insertInvoice(api, globex);
  const added = await addedBy(await send(formOf(pdf(), 'a.pdf'), { id: foreign, token: globex.admin.token }));
  for (const id of [foreign, uuidv7(), 'nonsense']) {
    expect((await refusalOf(await send(formOf(pdf(), 'a.pdf'), { id }))).code).toBe('not-found');
    expect((await api.ask(list, { as, parameters: { id } })).status).toBe(404);
    expect((await download(added.id, id)).status).toBe(404);
    expect((await api.ask(remove, { as, parameters: { id }, body: { ids: [added.id] } })).status).toBe(404);
  }
  expect((await download(added.id)).status).toBe(404);
  expect((await download('nonsense')).status).toBe(404);
  expect((await api.ask(list, { as: globex.admin.token, parameters: { id: foreign } })).payload).toHaveLength(1);
});

it('shows a file with its own invoice alone, and deletes it there alone', async () => {
  const id = await insertInvoice(api, api.world.acme);
  const added = await addedBy(await send(formOf(pdf(), 'a.pdf'), { id }));
  expect((await download(added.id)).status).toBe(404);
  await api.ask(remove, { as, parameters: { id: invoiceId }, body: { ids: [added.id] } });
  expect(await listed(id)).toEqual([added]);
});

it('takes a file once under a key, however often it is sent, and no other one', async () => {
  const id = await insertInvoice(api, api.world.acme);
  const key = uuidv7();
  const bytes = pdf();
  const first = await addedBy(await send(formOf(bytes, 'a.pdf'), { id, key }));
  const again = await send(formOf(bytes, 'a.pdf'), { id, key });
  expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  expect(await addedBy(again)).toEqual(first);
  for (const form of [formOf(pdf(), 'a.pdf'), formOf(bytes, 'b.pdf')]) {
    expect((await refusalOf(await send(form, { id, key }))).code).toBe('key-reused');
  }
  expect(await listed(id)).toHaveLength(1);
});

it('takes a file once when it comes many times at the same moment, under one key or several', async () => {
  const id = await insertInvoice(api, api.world.acme);
  const [bytes, key] = [pdf(), uuidv7()];
  const keys = [key, key, key, uuidv7(), uuidv7()];
  const answers = await Promise.all(keys.map((each) => send(formOf(bytes, 'a.pdf'), { id, key: each })));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await listed(id)).toHaveLength(1);
});

it('says that a file is attached already, whatever it is called', async () => {
  const id = await insertInvoice(api, api.world.acme);
  const bytes = pdf();
  await send(formOf(bytes, 'a.pdf'), { id });
  expect(await refusalOf(await send(formOf(bytes, 'b.pdf'), { id }))).toEqual({ status: 409, code: 'state', errors: [['file', 'exists']] });
});

it('keeps a key that was withdrawn from ever having an effect', async () => {
  const id = await insertInvoice(api, api.world.acme);
  const key = uuidv7();
  await api.ask(endpoints.mutation.void, { as, parameters: { key }, body: {} });
  expect((await refusalOf(await send(formOf(pdf(), 'a.pdf'), { id, key }))).code).toBe('voided');
  expect(await listed(id)).toEqual([]);
});

it('deletes a file with all that is in it, and minds none that is gone', async () => {
  const id = await insertInvoice(api, api.world.acme);
  const added = await addedBy(await send(formOf(randomBytes(8).toString('hex'), 'a.txt'), { id }));
  for (const _ of [1, 2]) expect((await api.ask(remove, { as, parameters: { id }, body: { ids: [added.id] } })).status).toBe(200);
  expect(await listed(id)).toEqual([]);
  expect((await download(added.id, id)).status).toBe(404);
});

it('takes fifty files of one invoice', async () => {
  const id = await insertInvoice(api, api.world.acme);
  for (let number = 0; number < 50; number++) expect((await send(formOf(`${number}`, 'a.txt'), { id })).status).toBe(200);
  expect((await refusalOf(await send(formOf('one more', 'a.txt'), { id }))).errors).toEqual([['file', 'too-many']]);
});

it('takes no more files of a company than there is room for', async () => {
  const { id: companyId, admin } = api.world.acme;
  const id = await insertInvoice(api, api.world.acme);
  const filled = (size: number) => ({
    companyId,
    id: uuidv7(),
    owner: 'invoice' as const,
    ownerId: uuidv7(),
    name: 'a.pdf',
    kind: 'pdf' as const,
    size,
    sha256: '',
    adminId: admin.id,
    adminName: '',
    createdAt: new Date(),
  });
  const used = (await api.database.company(companyId, (tx) => tx.sql.select({ size: attachmentTable.size }).from(attachmentTable))).reduce(
    (sum, { size }) => sum + size,
    0,
  );
  await api.database.company(companyId, (tx) => tx.sql.insert(attachmentTable).values(filled(500 * 1024 * 1024 - used - 3)));
  expect((await refusalOf(await send(formOf('four', 'a.txt'), { id }))).errors).toEqual([['file', 'storage-full']]);
  expect((await send(formOf('abc', 'a.txt'), { id })).status).toBe(200);
});
