import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { pathOf } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';
import type { KnownInvoice } from '@/contract/invoices';
import type { Period } from '@/rules/period';
import { setupTimeout, startApi, type TestApi } from '../../../../tests/support/api';
import { completedRide } from '../../../../tests/support/completed-ride';
import { insertIssuer } from '../../../../tests/support/invoices';
import { readPdf } from '../../../../tests/support/pdf';
import type { Database, Transaction } from '../../database/transaction';
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
  invoice = await inCompany(closing({ from: '2026-10-01', to: '2026-11-01' }));
}, setupTimeout);
afterAll(() => api.close());

const inCompany = <T>(work: (tx: Transaction) => Promise<T>, id = companyId) => api.database.company(id, work);

const closing = (period: Period) => async (tx: Transaction) => {
  const closed = await closePeriod(tx, await findCompany(tx, companyId), period, Date.parse(`${period.to}T05:00:00Z`));
  if ('failed' in closed) throw new Error(closed.failed);
  return closed.invoice;
};

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
    'cache-control': 'no-store',
    etag: `"${sha256(bytes)}"`,
  });
  const { title, pages } = await readPdf(bytes);
  expect(title).toBe('Tax invoice INV/26-27/000001');
  expect(pages[0]?.lines.join('\n')).toContain('₹450.50');
  expect((await readPdf(await bytesOf('ES'))).language).toBe('es');
});

it('is made once, whoever asks at the same time', async () => {
  const both = await Promise.all([1, 2, 3].map(() => bytesOf('ES')));
  expect(new Set(both.map(sha256)).size).toBe(1);
  expect(await inCompany((tx) => tx.sql.$count(invoiceDocumentTable, sql`language = 'ES'`))).toBe(1);
});

it('is drawn once, however many ask at the same time: each drawing takes much of a process', async () => {
  const { id: invoiceId } = await inCompany(closing({ from: '2026-08-01', to: '2026-09-01' }));
  let drawn = 0;
  const database: Database = {
    ...api.database,
    // A document is written down once it is drawn.
    company: (acting, work, keep) => {
      drawn++;
      return api.database.company(acting, work, keep);
    },
  };
  const asked = Array.from({ length: 5 }, () => documentOf(database, { companyId, invoiceId, language: 'EN' }));
  expect(new Set((await Promise.all(asked)).map((made) => made?.hash)).size).toBe(1);
  expect(drawn).toBe(1);
});

it('is drawn for the next where one could not be', async () => {
  const { id: invoiceId } = await inCompany(closing({ from: '2026-07-01', to: '2026-08-01' }));
  const named = { companyId, invoiceId, language: 'EN' } as const;
  let next: ReturnType<typeof documentOf> | null = null;
  const failing: Database = {
    ...api.database,
    company: async () => {
      // It is asked for again while this one has its turn.
      await new Promise<void>((asked) => {
        const companySnapshot: Database['companySnapshot'] = async (acting, work) => {
          const read = await api.database.companySnapshot(acting, work);
          setImmediate(asked);
          return read;
        };
        next = documentOf({ ...api.database, companySnapshot }, named);
      });
      throw new Error('The database is gone');
    },
  };
  await expect(documentOf(failing, named)).rejects.toThrow('The database is gone');
  expect(await next).toMatchObject({ hash: expect.any(String) });
});

it('keeps nobody waiting for the database while it is being made', async () => {
  // More lines than are drawn in one turn.
  for (let ride = 0; ride < 30; ride++) await completedRide(api, '2026-09-15T08:00:00Z', 45_050);
  const { id: invoiceId } = await inCompany(closing({ from: '2026-09-01', to: '2026-10-01' }));
  let other: Promise<unknown> | null = null;
  /** Turns of the process that have passed, and those that had when all was read. */
  const turns = { passed: 0, atRead: 0 };
  const count = () => {
    turns.passed++;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  onTestFinished(() => clearImmediate(counting));
  const database: Database = {
    ...api.database,
    companySnapshot: async (acting, work) => {
      const read = await api.database.companySnapshot(acting, work);
      other = inCompany((tx) => tx.sql.execute(sql`select 1`));
      turns.atRead = turns.passed;
      return read;
    },
    // Once it is drawn it is written down: whoever asked meanwhile has been answered.
    company: async (acting, work, keep) => {
      expect(turns.passed).toBeGreaterThan(turns.atRead);
      expect(other).not.toBeNull();
      await other;
      return api.database.company(acting, work, keep);
    },
  };
  expect(await documentOf(database, { companyId, invoiceId, language: 'EN' })).toMatchObject({ hash: expect.any(String) });
});

it('stays what was kept, and isn’t written anew', async () => {
  // What another release had made of it.
  const id = await inCompany(async (tx) => {
    const { id: invoiceId } = await closing({ from: '2026-11-01', to: '2026-12-01' })(tx);
    const bytes = new TextEncoder().encode('as it was made then');
    await tx.sql.insert(invoiceDocumentTable).values({ companyId, invoiceId, language: 'EN', bytes, hash: sha256(bytes) });
    return invoiceId;
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
  const foreign = { companyId: api.world.globex.id, invoiceId: invoice.id, language: 'EN' } as const;
  expect(await documentOf(api.database, foreign)).toBeNull();
});
