import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import type { KnownInvoice } from '@/contract/invoices';
import { setupTimeout, startApi, type TestApi } from '../../../../tests/support/api';
import { completedRide } from '../../../../tests/support/completed-ride';
import { insertIssuer } from '../../../../tests/support/invoices';
import { readPdf } from '../../../../tests/support/pdf';
import type { Transaction } from '../../database/transaction';
import { findCompany } from '../../session/admin-store';
import { closePeriod } from '../close-period';
import { credit, markPaid } from '../settle-invoice';
import { invoiceDocumentTable } from '../tables';
import { documentOf } from './document-of';

let api: TestApi;
let companyId: string;
let invoice: KnownInvoice;

beforeAll(async () => {
  api = await startApi();
  companyId = api.world.acme.id;
  await insertIssuer(api.database);
  await completedRide(api, '2026-10-15T08:00:00Z', 45_050);
  invoice = await inCompany(async (tx) => {
    const company = await findCompany(tx, companyId);
    const closing = await closePeriod(tx, company, { from: '2026-10-01', to: '2026-11-01' }, Date.parse('2026-11-01T05:00:00Z'));
    if ('failed' in closing) throw new Error(closing.failed);
    return closing.invoice;
  });
}, setupTimeout);
afterAll(() => api.close());

const inCompany = <T>(work: (tx: Transaction) => Promise<T>, id = companyId) => api.database.company(id, work);

function ask(
  id: string,
  language: string,
  { as = api.world.acme.admin.token, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
) {
  const path = pathOf(endpoints.invoice.pdf, { id, language });
  return api.app.request(`/api/${path}`, { headers: { ...(as ? { Authorization: as } : {}), ...headers } });
}

const bytesOf = async (language = 'EN', id = invoice.id) => new Uint8Array(await (await ask(id, language)).arrayBuffer());
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('is a file to be saved, under the number’s name, with its hash', async () => {
  const answer = await ask(invoice.id, 'EN');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="INV-26-27-000001-EN.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    etag: `"${sha256(bytes)}"`,
    vary: expect.stringContaining('Authorization'),
  });
  const { title, pages } = await readPdf(bytes);
  expect(title).toBe('Tax invoice INV/26-27/000001');
  expect(pages[0]?.lines.join('\n')).toContain('₹450.50');
  expect((await readPdf(await bytesOf('ES'))).language).toBe('es');
});

it('isn’t sent again to whoever has it', async () => {
  const etag = (await ask(invoice.id, 'EN')).headers.get('ETag') ?? '';
  const answer = await ask(invoice.id, 'EN', { headers: { 'If-None-Match': etag } });
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

it('is made once, whoever asks at the same time', async () => {
  const both = await Promise.all([1, 2, 3].map(() => bytesOf('ES')));
  expect(new Set(both.map(sha256)).size).toBe(1);
  expect(await inCompany((tx) => tx.sql.$count(invoiceDocumentTable, sql`language = 'ES'`))).toBe(1);
});

it('stays what was kept, and isn’t written anew', async () => {
  // What another release had made of it.
  const id = await inCompany(async (tx) => {
    const company = await findCompany(tx, companyId);
    const closing = await closePeriod(tx, company, { from: '2026-11-01', to: '2026-12-01' }, Date.parse('2026-12-01T05:00:00Z'));
    if ('failed' in closing) throw new Error(closing.failed);
    const bytes = new TextEncoder().encode('as it was made then');
    await tx.sql
      .insert(invoiceDocumentTable)
      .values({ companyId, invoiceId: closing.invoice.id, language: 'EN', bytes, hash: sha256(bytes) });
    return closing.invoice.id;
  });
  expect(new TextDecoder().decode(await bytesOf('EN', id))).toBe('as it was made then');
});

it('is the same after the invoice was paid and taken back, and the credit note names it', async () => {
  const before = await bytesOf();
  await inCompany((tx) => markPaid(tx, invoice, 1000, '2026-11-03'));
  expect(await bytesOf()).toEqual(before);
  const note = await inCompany((tx) => credit(tx, companyId, invoice, { on: '2026-11-05', now: Date.parse('2026-11-05T05:00:00Z') }));
  if ('failed' in note) throw new Error(note.failed);
  expect(await bytesOf()).toEqual(before);
  const { pages } = await readPdf(await bytesOf('EN', note.id));
  expect(pages[0]?.lines).toEqual(
    expect.arrayContaining(['Credit note CN/26-27/000001', 'Credited invoice | INV/26-27/000001, 1 Nov 2026']),
  );
});

it.each([
  ['other bytes', sql`update invoice_document set bytes = '', hash = encode(sha256(''), 'hex')`],
  ['its end', sql`delete from invoice_document`],
])('never gets %s, whoever asks the database', async (_, change) => {
  const before = await bytesOf();
  await expect(inCompany((tx) => tx.sql.execute(change))).rejects.toThrow();
  // Who owns the table is refused, or sees nothing to change.
  await api.connection.orm.execute(change).catch(() => {});
  expect(await bytesOf()).toEqual(before);
});

it('is kept under no other hash than its own', async () => {
  const row = { companyId, invoiceId: invoice.id, language: 'FR' as 'EN', bytes: new Uint8Array([1]), hash: sha256(new Uint8Array([2])) };
  await expect(inCompany((tx) => tx.sql.insert(invoiceDocumentTable).values(row))).rejects.toThrow();
});

it('is refused where there is none: to another company, of nothing, in no other language, of a draft', async () => {
  const draft = await inCompany(async (tx) => {
    await tx.sql.execute(
      sql`insert into invoice select (jsonb_populate_record(invoice, '{"id": "019a0000-0000-7000-8000-000000000001", "number": null, "status": "draft", "period_from": "2020-01-01", "credits_id": null, "kind": "invoice"}')).* from invoice where id = ${invoice.id}`,
    );
    return '019a0000-0000-7000-8000-000000000001';
  });
  const asked = [
    ask(invoice.id, 'EN', { as: api.world.globex.admin.token }),
    ask('019a0000-0000-7000-8000-000000000002', 'EN'),
    ask('no-id', 'EN'),
    ask(invoice.id, 'FR'),
    ask(invoice.id, 'constructor'),
    ask(draft, 'EN'),
  ];
  for (const answer of await Promise.all(asked)) {
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(await answer.json()).toMatchObject({ code: 'not-found' });
  }
  expect(await inCompany((tx) => tx.sql.$count(invoiceDocumentTable, sql`invoice_id = ${draft}`))).toBe(0);
  expect((await ask(invoice.id, 'EN', { as: '' })).status).toBe(401);
  await expect(inCompany((tx) => documentOf(tx, companyId, invoice.id, 'EN'), api.world.globex.id)).resolves.toBeNull();
});
