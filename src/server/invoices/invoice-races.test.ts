import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { completedRide } from '../../../tests/support/completed-ride';
import { insertIssuer } from '../../../tests/support/invoices';
import { meet as meetIn, raceFree } from '../../../tests/support/meeting';
import type { Transaction } from '../database/transaction';
import { pendingChargeTable } from '../plans/tables';
import { findCompany } from '../session/admin-store';
import { deleteTrips } from '../trips/ride-changes';
import { closePeriod } from './close-period';
import { documentOf, keepDocument } from './document/document-of';
import { invoiceStore } from './invoice-store';
import { credit, markPaid } from './settle-invoice';
import { invoiceDocumentTable, invoiceTable } from './tables';

describe.skipIf(raceFree)('two transactions that bill', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
    await insertIssuer(api.database);
  }, setupTimeout);
  afterAll(() => api.close());

  const month = (number: string) => ({ from: `2026-${number}-01`, to: `2026-${String(Number(number) + 1).padStart(2, '0')}-01` });
  const now = Date.parse('2026-11-21T05:00:00Z');
  const closing = (companyId: string, number: string) => async (tx: Transaction) =>
    closePeriod(tx, await findCompany(tx, companyId), month(number), now);
  const close = (companyId: string, number: string) => api.database.company(companyId, closing(companyId, number));
  const meet = <Met>(companyId: string, before: (tx: Transaction) => Promise<unknown>, other: () => Promise<Met>) =>
    meetIn(api, { run: (work) => api.database.company(companyId, work), before, other });
  const numberOf = (closed: Awaited<ReturnType<typeof close>>) => ('failed' in closed ? closed.failed : closed.invoice.number);

  it('close a company’s period once: the second gets the first one’s invoice', async () => {
    const { id } = api.world.acme;
    const second = await meet(id, closing(id, '08'), () => close(id, '08'));
    expect(second).toMatchObject({ made: false });
    const numbers = await api.database.company(id, (tx) => tx.sql.select({ number: invoiceTable.number }).from(invoiceTable));
    expect(numbers).toEqual([{ number: numberOf(second) }]);
  });

  it('take two companies’ numbers one after the other, and none is missing when the first fails', async () => {
    const { acme, globex } = api.world;
    const second = await meet(acme.id, closing(acme.id, '09'), () => close(globex.id, '09'));
    expect(numberOf(second)).toBe('INV/26-27/000003');
    const others: ReturnType<typeof close>[] = [];
    const failing = meetIn(api, {
      run: (work) => api.database.company(acme.id, work),
      before: closing(acme.id, '10'),
      other: async () => void others.push(close(globex.id, '10')),
      after: () => Promise.reject(new Error('power cut')),
    });
    await expect(failing).rejects.toThrow('power cut');
    expect((await Promise.all(others)).map(numberOf)).toEqual(['INV/26-27/000004']);
  });

  it('pay or credit an invoice, never both', async () => {
    const { id } = api.world.acme;
    const [made] = await api.database.company(id, (tx) => invoiceStore.rows(tx, { order: [], limit: 1 }));
    if (!made) throw new Error('No invoice');
    const met = await meet(
      id,
      (tx) => credit(tx, id, made, { on: '2026-11-21', now }),
      () => api.database.company(id, (tx) => markPaid(tx, made, 1, '2026-11-21')),
    );
    expect(met).toEqual({ failed: 'not-unpaid' });
  });

  it('keep one document: the second gets the first one’s', async () => {
    const { id } = api.world.acme;
    const [made] = await api.database.company(id, (tx) => invoiceStore.rows(tx, { order: [], limit: 1 }));
    if (!made) throw new Error('No invoice');
    const named = { companyId: id, invoiceId: made.id, language: 'EN' } as const;
    const first = (tx: Transaction) => keepDocument(tx, named, new TextEncoder().encode('the first one’s'));
    const second = await meet(id, first, () => documentOf(api.database, named));
    expect(new TextDecoder().decode(second?.bytes)).toBe('the first one’s');
    const kept = await api.database.company(id, (tx) => tx.sql.select({ hash: invoiceDocumentTable.hash }).from(invoiceDocumentTable));
    expect(kept).toEqual([{ hash: second?.hash }]);
  });

  it('bill a ride once that is deleted while its period is being closed', async () => {
    const { id } = api.world.acme;
    const { id: trip } = await completedRide(api, '2026-11-05T08:00:00Z');
    const november = { from: '2026-11-01', to: '2026-12-01' };
    const over = Date.parse('2026-12-01T02:00:00Z');
    await meet(
      id,
      async (tx) => closePeriod(tx, await findCompany(tx, id), november, over),
      () => api.database.company(id, (tx) => deleteTrips(tx, id, [trip], over)),
    );
    const pending = await api.database.company(id, (tx) =>
      tx.sql.select().from(pendingChargeTable).where(eq(pendingChargeTable.kind, 'ride')),
    );
    expect(pending).toEqual([]);
  });
});
