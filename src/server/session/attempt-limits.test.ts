import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database';
import { createDatabase } from '../database/transaction';
import { isRefusal } from '../http/problem';
import { keepHouse } from '../jobs/keep-house';
import { type Attempted, beginAttempt, beginReset, succeed } from './attempt-limits';

const minute = 60_000;
const hour = 60 * minute;
const email = 'a@acme.example';
let now = Date.parse('2026-11-21T05:00:00Z');
const connection = await openTestDatabase();
const database = createDatabase(connection, () => now);
afterAll(() => connection.close());
vi.setConfig({ testTimeout: 20_000 });
// Each test begins long after the last.
beforeEach(() => {
  now += 365 * 24 * hour;
});

let others = 0;
/** Another network each time. */
const elsewhere = () => `2001:db8:0:${(++others).toString(16)}::1`;

/** Seconds to wait, or null when it may be tried. */
async function guess(ip: string, { as = email, attempted = 'sign-in' as Attempted } = {}): Promise<number | null> {
  const attempt = await beginAttempt(database, attempted, as, ip, now);
  return isRefusal(attempt) ? (attempt.retryAfter ?? null) : null;
}

async function signIn(ip: string, as = email): Promise<boolean> {
  const attempt = await beginAttempt(database, 'sign-in', as, ip, now);
  if (isRefusal(attempt)) return false;
  await database.system((tx) => succeed(tx, attempt, as, ip, now));
  return true;
}

async function times(count: number, one: (round: number) => Promise<unknown>) {
  for (let round = 0; round < count; round++) await one(round);
}

it('lets ten guesses at one account through from one network, says how long to wait after them, and ends that then', async () => {
  await times(10, async () => expect(await guess('10.0.0.1')).toBeNull());
  now += minute;
  expect(await guess('10.0.0.1')).toBe(14 * 60);
  expect(await guess('10.0.0.2')).toBeNull();
  expect(await guess('10.0.0.1', { as: 'b@acme.example' })).toBeNull();
  now += 14 * minute;
  expect(await guess('10.0.0.1')).toBeNull();
});

it('takes all addresses of an IPv6 /64 for one network', async () => {
  await times(10, (round) => guess(`2001:db8:1:2::${round}`));
  expect(await guess('2001:db8:1:2:ffff::1')).not.toBeNull();
  expect(await guess('2001:db8:1:3::1')).toBeNull();
});

it('stops guesses at one account from ever other networks', async () => {
  await times(30, async () => expect(await guess(elsewhere())).toBeNull());
  expect(await guess(elsewhere())).toBe(hour / 1000);
  expect(await guess(elsewhere(), { as: 'b@acme.example' })).toBeNull();
});

it('does not let one network use up what an account has left for others', async () => {
  await times(40, () => guess('10.0.0.1'));
  expect(await guess('10.0.0.2')).toBeNull();
});

it('lets the owner in from where they have signed in before, whatever strangers and colleagues try', async () => {
  expect(await signIn('10.0.0.1')).toBe(true);
  await times(30, () => guess(elsewhere()));
  await times(100, (round) => guess('10.0.0.1', { as: `person${round}@acme.example` }));
  expect(await guess('10.0.0.1', { as: 'another@acme.example' })).not.toBeNull();
  expect(await signIn('10.0.0.1')).toBe(true);
  expect(await signIn('10.0.0.2')).toBe(false);
});

it('does not count right sign-ins against their office', async () => {
  await times(101, async (round) => expect(await signIn('10.0.0.1', `person${round}@acme.example`)).toBe(true));
  await times(99, (round) => guess('10.0.0.1', { as: `person${round}@globex.example` }));
  expect(await signIn('10.0.0.1', 'newcomer@acme.example')).toBe(true);
});

it('forgives the slips of who has shown the right password', async () => {
  await times(9, () => guess('10.0.0.1'));
  expect(await signIn('10.0.0.1')).toBe(true);
  await times(10, async () => expect(await guess('10.0.0.1')).toBeNull());
});

it('stops who tries many accounts from one network', async () => {
  await times(100, (round) => guess('10.0.0.1', { as: `person${round}@acme.example` }));
  expect(await guess('10.0.0.1', { as: 'another@acme.example' })).not.toBeNull();
});

it('limits mails to one address by network and in all, and never longer than a link that was mailed lives', async () => {
  const ask = (ip: string) => guess(ip, { attempted: 'forgot-password' });
  await times(5, async () => expect(await ask('10.0.0.1')).toBeNull());
  expect(await ask('10.0.0.1')).not.toBeNull();
  await times(5, async () => expect(await ask(elsewhere())).toBeNull());
  expect(await ask(elsewhere())).toBe(hour / 1000);
  expect(await guess('10.0.0.1')).toBeNull();
});

it('counts wrong links by their network, and lets who has used a right one sign in from there at once', async () => {
  const reset = (ip: string) => beginReset(database, ip, now);
  await times(30, () => guess(elsewhere()));
  await times(10, () => guess('10.0.0.1'));
  expect(await signIn('10.0.0.1')).toBe(false);
  await times(101, async () => {
    const attempt = await reset('10.0.0.1');
    if (!isRefusal(attempt)) await database.system((tx) => succeed(tx, attempt, email, '10.0.0.1', now));
  });
  expect(await signIn('10.0.0.1')).toBe(true);
  await times(100, () => reset('10.0.0.1'));
  expect(await reset('10.0.0.1')).toMatchObject({ refused: 'rate' });
});

it('forgets in keeping house what has come to its end', async () => {
  await times(10, () => guess('10.0.0.1'));
  await keepHouse(database, now + 14 * minute);
  expect(await guess('10.0.0.1')).not.toBeNull();
  await keepHouse(database, now + 16 * minute);
  expect(await guess('10.0.0.1')).toBeNull();
});
