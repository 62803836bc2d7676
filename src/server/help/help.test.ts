import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import type { KnownTicket as Ticket } from '@/contract/help';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { replyOf, ticketOf } from '../../../tests/support/tickets';
import { ticketTable } from '../database/tables';
import { ticketRow, ticketStore } from './ticket-store';

const { list, changes } = endpoints.ticket;
let api: TestApi;
let jose: string;
let meera: string;

/** Stores tickets as support and the ticket form will, one transaction each. */
async function store(companyId: string, ...tickets: Ticket[]) {
  for (const ticket of tickets) {
    await api.database.company(companyId, async (tx) => {
      await tx.sql.insert(ticketTable).values(ticketRow(companyId, { ...ticket, rev: 0 }));
      tx.changed(ticketStore, ticket.id);
    });
  }
}

beforeAll(async () => {
  api = await startApi();
  const { acme, globex } = api.world;
  jose = acme.employeeId;
  meera = acme.inactiveEmployeeId;
  const of = (number: number, employeeId: string, more: Partial<Ticket> = {}) =>
    ticketOf({ id: uuidv7(), number: `TKT-${10_000 + number}`, employeeId, createdAt: `2026-11-0${number}T06:00:00.000Z`, ...more });
  await store(
    acme.id,
    of(1, jose, { employeeName: 'José Núñez', issue: 'El peaje figura 100% dos veces', ...replyOf('It has been refunded.') }),
    of(2, jose, { employeeName: 'José Núñez', category: 'billing', comment: 'Receipt kept' }),
    of(3, meera, { employeeName: 'Meera Khan', category: 'account' }),
    // Raised at the same moment as the one before, so that the order has to fall back on the id.
    of(4, jose, { createdAt: '2026-11-03T06:00:00.000Z' }),
  );
  await store(globex.id, of(5, globex.employeeId));
}, setupTimeout);
afterAll(() => api.close());

const ask = async (query: Record<string, string> = {}, as = api.world.acme.admin.token) => (await api.ask(list, { as, query })).payload;
const numbers = async (query: Record<string, string>) => (await ask(query)).data.map(({ number }) => number);

describe('the list of tickets', () => {
  it('is all of the company’s, newest first', async () => {
    expect(await ask()).toMatchObject({ total: 4, page: 1, sizePerPage: 50 });
    expect(await numbers({})).toEqual(['TKT-10004', 'TKT-10003', 'TKT-10002', 'TKT-10001']);
  });

  it('tells each as it was stored', async () => {
    const [ticket] = (await ask({ search: 'TKT-10001' })).data;
    expect(ticket).toMatchObject({
      employeeId: jose,
      employeeName: 'José Núñez',
      category: 'trips',
      status: 'replied',
      reply: { text: 'It has been refunded.', at: '2026-03-02T09:30:00.000Z', by: 'Farah at Support' },
      comment: null,
      createdAt: '2026-11-01T06:00:00.000Z',
    });
  });

  it('is narrowed to an employee, a status, and words with or without accents', async () => {
    expect(await numbers({ employeeId: jose })).toEqual(['TKT-10004', 'TKT-10002', 'TKT-10001']);
    expect(await numbers({ status: 'replied' })).toEqual(['TKT-10001']);
    expect(await numbers({ employeeId: meera, status: 'replied' })).toEqual([]);
    expect(await numbers({ search: 'nunez 100%' })).toEqual(['TKT-10001']);
    expect(await numbers({ search: 'meera' })).toEqual(['TKT-10003']);
  });

  it('says with a page of one whether an employee has any, as the availability check asks', async () => {
    expect(await ask({ employeeId: jose, sizePerPage: '1' })).toMatchObject({ total: 3, sizePerPage: 1 });
    expect(await ask({ employeeId: uuidv7(), sizePerPage: '1' })).toMatchObject({ total: 0, data: [] });
  });

  it('pages without overlap', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => ask({ page, sizePerPage: '2' })));
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [2, 4],
      [2, 4],
      [0, 4],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(4);
  });

  it('shows another company nothing, not even to who knows the employee', async () => {
    const { token } = api.world.globex.admin;
    expect((await ask({}, token)).data.map(({ number }) => number)).toEqual(['TKT-10005']);
    expect(await ask({ employeeId: jose }, token)).toMatchObject({ total: 0, data: [] });
  });

  it('refuses what it can’t read, and says where', async () => {
    const refused: [Record<string, string>, string, string][] = [
      [{ employeeId: '1' }, 'employeeId', 'invalid'],
      [{ employeeId: "' or 1=1 --" }, 'employeeId', 'invalid'],
      [{ status: 'open' }, 'status', 'invalid'],
      [{ sizePerPage: '101' }, 'sizePerPage', 'out-of-range'],
      [{ employeeid: jose }, 'employeeid', 'unknown-field'],
    ];
    for (const [query, field, code] of refused) {
      const { status, failure } = await api.ask(list, { as: api.world.acme.admin.token, query });
      expect([status, failure.code, failure.errors[0]?.field, failure.errors[0]?.code]).toEqual([422, 'validation', field, code]);
    }
    expect((await api.ask(list, {})).status).toBe(401);
  });
});

describe('changes of tickets', () => {
  const asked = async (query: Record<string, string>, as = api.world.acme.admin.token) => (await api.ask(changes, { as, query })).payload;

  it('fill newest first, page by page, each row once', async () => {
    const seen: string[] = [];
    for (let fill: string | null = ''; fill !== null; ) {
      const page = await asked({ fill, sizePerPage: '3' });
      expect(page.total).toBe(4);
      seen.push(...page.rows.map(({ number }) => number));
      fill = page.next;
    }
    expect(seen).toEqual(['TKT-10004', 'TKT-10003', 'TKT-10002', 'TKT-10001']);
  });

  it('tell what came since, to its own company only', async () => {
    const { acme, globex } = api.world;
    const { rev } = await asked({ fill: '' });
    const elsewhere = await asked({ fill: '' }, globex.admin.token);
    const ticket = ticketOf({ id: uuidv7(), number: 'TKT-10006', employeeId: meera });
    await store(acme.id, ticket);
    const page = await asked({ since: String(rev) });
    expect(page.rows).toEqual([{ ...ticket, rev: rev + 1 }]);
    expect(page).toMatchObject({ rev: rev + 1, more: false, reset: false, deleted: [] });
    const theirs = await asked({ since: String(elsewhere.rev) }, globex.admin.token);
    expect(theirs).toMatchObject({ rows: [], rev: elsewhere.rev });
  });
});
