// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BillTo, billToBody } from '@/contract/bill-to';
import { Overlays } from '@/ui/feedback/overlays';
import { signedInPage } from '../../../../tests/support/page-device';
import { EditBillToPage } from './edit-bill-to-page';

let stored: BillTo;
/** What was sent, each with its key. */
let sent: { key: string; body: object }[];
let answers: boolean;
let online: boolean;
/** What came of each key, as the API keeps it. */
let answered: Map<string, { status: number; body: object }>;

const json = { 'Content-Type': 'application/json' };
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status, headers: json });

beforeEach(() => {
  stored = {
    version: 2,
    name: 'Acme India',
    address: 'HITEC City',
    country: 'IN',
    state: '36',
    taxId: '36AACCA0000B1ZV',
    phone: null,
    email: 'accounts@acme.example',
  };
  [sent, answers, online, answered] = [[], true, true, new Map()];
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    if (!online) throw new TypeError('Failed to fetch');
    if (method === 'GET') return answer(200, { code: 'ok', message: '', payload: stored });
    const voided = /mutation\/(.+)\/void/.exec(url)?.[1];
    if (voided) {
      const came = answered.get(voided);
      return answer(200, { code: 'ok', message: '', payload: came ? { outcome: 'answered', ...came } : { outcome: 'voided' } });
    }
    const given = new Headers(headers);
    const key = given.get('Idempotency-Key') ?? '';
    const wanted = v.parse(v.object(billToBody.entries), JSON.parse(String(body)));
    sent.push({ key, body: wanted });
    if (!answered.has(key) && Number(given.get('If-Match')) === stored.version) {
      stored = { ...wanted, version: stored.version + 1 };
      answered.set(key, { status: 200, body: { code: 'ok', message: '', payload: stored } });
    }
    const refused = { code: 'precondition', message: '', payload: stored, errors: [], requestId: '' };
    const came = answered.get(key) ?? { status: 412, body: refused };
    answered.set(key, came);
    if (!answers && came.status === 200) throw new TypeError('Failed to fetch');
    return answer(came.status, came.body);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const page = signedInPage('trip');
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: EditBillToPage }),
    createRoute({ getParentRoute: () => root, path: '/manage-subscription', component: () => 'Billing' }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  const shown = (
    <>
      <RouterProvider router={router} />
      <Overlays />
    </>
  );
  render(shown, { wrapper: page.wrapper });
  return page;
}
const field = (name: RegExp) => screen.findByLabelText(name);
async function fill(name: RegExp, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.paste(text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('saves what is filled in, with the state that the GSTIN names', async () => {
  show();
  await fill(/^Company/, 'Acme Karnataka');
  await fill(/^Tax ID/, '29aadcg0000c1zh');
  await save();
  await screen.findByText('Billing');
  expect(sent.map(({ body }) => body)).toMatchObject([{ name: 'Acme Karnataka', taxId: '29AADCG0000C1ZH', state: '29' }]);
});

it('says at the field what is wrong, by the rule of the country, and sends nothing', async () => {
  show();
  await fill(/^Tax ID/, '36AACCA0000B1ZX');
  await save();
  expect(await screen.findByText('This GSTIN is not valid. Please check each character')).toBeTruthy();
  await userEvent.selectOptions(await field(/^Country/), 'ES');
  expect(screen.queryByLabelText(/^State/)).toBeNull();
  expect(screen.queryByText(/is not valid/)).toBeNull();
  await save();
  expect(await screen.findByText('This NIF is not valid. Please check each character')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('keeps what is filled in while there is no connection, and asks after a lost answer under the same key', async () => {
  const page = show();
  await fill(/^Company/, 'Acme');
  online = false;
  page.server.rows = null;
  await act(() => page.reachability.recheck());
  expect(await screen.findByText(/^The invoice address can be saved only while you are connected/)).toBeTruthy();
  await save();
  expect(await screen.findByText(/^No connection/)).toBeTruthy();
  [online, answers] = [true, false];
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  answers = true;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false));
  await save();
  await screen.findByText('Billing');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('sends nothing where nothing was changed, and says so', async () => {
  show();
  await field(/^Company/);
  await save();
  await screen.findByText('Billing');
  expect(await screen.findByText('Nothing was changed')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('joins what somebody else has changed of other fields', async () => {
  show();
  await fill(/^Company/, 'Acme');
  stored = { ...stored, version: 7, phone: '+91 40 4567 8900' };
  await save();
  await screen.findByText('Billing');
  expect(stored).toMatchObject({ name: 'Acme', phone: '+91 40 4567 8900' });
});

describe('what a lost answer has made', () => {
  /** The name goes out and is taken, but nobody hears of it. */
  async function loseAnswer() {
    await fill(/^Company/, 'Acme Wrong');
    answers = false;
    await save();
    expect(await screen.findByText(/^No connection/)).toBeTruthy();
    expect(stored.name).toBe('Acme Wrong');
    answers = true;
  }

  it('is put back where its person puts it back', async () => {
    show();
    await loseAnswer();
    await fill(/^Company/, 'Acme India');
    await save();
    await screen.findByText('Billing');
    expect(stored).toMatchObject({ name: 'Acme India', version: 4 });
  });

  it('is no change of somebody else’s beside another field', async () => {
    show();
    await loseAnswer();
    await fill(/^Company/, 'Acme India');
    await fill(/^Phone/, '+91 40 4567 8900');
    await save();
    await screen.findByText('Billing');
    expect(stored).toMatchObject({ name: 'Acme India', phone: '+91 40 4567 8900' });
  });

  it('is put back also where it was joined with what somebody else had changed', async () => {
    show();
    await field(/^Company/);
    stored = { ...stored, version: 7, phone: '+91 40 4567 8900' };
    await loseAnswer();
    await fill(/^Company/, 'Acme India');
    await save();
    await screen.findByText('Billing');
    expect(stored).toMatchObject({ name: 'Acme India', phone: '+91 40 4567 8900', version: 9 });
  });

  it('is asked for under its key where the same is sent again, also where it was joined', async () => {
    show();
    await field(/^Company/);
    stored = { ...stored, version: 7, phone: '+91 40 4567 8900' };
    await loseAnswer();
    await save();
    await screen.findByText('Billing');
    expect(sent.at(-1)).toEqual(sent.at(-2));
    expect(stored.version).toBe(8);
  });

  it('leaves nothing sent while nobody can say what it has made', async () => {
    const page = show();
    await loseAnswer();
    online = false;
    page.server.rows = null;
    await fill(/^Company/, 'Acme India');
    await save();
    expect(await screen.findByText(/^No connection/)).toBeTruthy();
    expect(sent).toHaveLength(1);
    [online, page.server.rows] = [true, []];
    await save();
    await screen.findByText('Billing');
    expect(stored.name).toBe('Acme India');
  });
});

it('follows what the API says until something is changed in it, and from then on goes on with what it began with', async () => {
  const page = show();
  const company = async () => (await screen.findByLabelText<HTMLInputElement>(/^Company/)).value;
  expect(await company()).toBe('Acme India');
  const changed = (name: string) => {
    stored = { ...stored, version: stored.version + 1, name };
    return act(() => page.queryClient.invalidateQueries());
  };
  await changed('Acme Ltd');
  await waitFor(async () => expect(await company()).toBe('Acme Ltd'));
  await fill(/^Phone|^Telephone/, '+91 40 4000 1000');
  await changed('Acme Holding');
  expect(await company()).toBe('Acme Ltd');
  await save();
  await screen.findByText('Billing');
  expect(stored).toMatchObject({ name: 'Acme Holding', phone: '+91 40 4000 1000' });
});

it('takes what is typed by whoever was in a field before the API said something newer', async () => {
  const page = show();
  await userEvent.click(await field(/^Company/));
  stored = { ...stored, version: stored.version + 1, name: 'Acme Ltd' };
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(async () => expect(await field(/^Company/)).toHaveProperty('value', 'Acme Ltd'));
  await userEvent.keyboard(' & Co');
  await save();
  await screen.findByText('Billing');
  expect(stored.name).toBe('Acme Ltd & Co');
});
