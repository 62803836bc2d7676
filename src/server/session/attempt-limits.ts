import type { Database, Transaction } from '../database/transaction';
import { type Refusal, refuse } from '../http/problem';
import { type Bucket, empty, fill, isRemembered, keyOf, remember, takeBack } from './attempt-store';
import { networkOf } from './network';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Limit = Pick<Bucket, 'most' | 'milliseconds'>;
type Limits = {
  /** At one account from one network. */
  guesses: Limit;
  /** At one account from all networks together where it isn't known. */
  strangers: Limit;
  /** From one network at all accounts together that aren't known there. */
  network: Limit;
};

const limitsOf = {
  'sign-in': {
    guesses: { most: 10, milliseconds: 15 * minute },
    strangers: { most: 30, milliseconds: hour },
    network: { most: 100, milliseconds: 15 * minute },
  },
  // A link lives for an hour: whoever can get no further one, because others asked for theirs, has had one that still works.
  'forgot-password': {
    guesses: { most: 5, milliseconds: hour },
    strangers: { most: 10, milliseconds: hour },
    network: { most: 50, milliseconds: hour },
  },
} satisfies Record<string, Limits>;
export type Attempted = keyof typeof limitsOf;

/** Nobody guesses a link's secret; what is limited is the hashing of the password that comes with it. */
const resets: Limit = { most: 100, milliseconds: 15 * minute };

/** An attempt that was counted and may go on. */
export type Attempt = { buckets: Bucket[] };

const guessKey = (attempted: Attempted, email: string, network: string) => keyOf(attempted, email, network);
const knownKey = (email: string, network: string) => keyOf('known', email, network);

/**
 * Counts an attempt at an account, or refuses it where there were too many. Where an account is known, because its owner
 * has signed in from there, only guesses at it from there count, so that strangers can't keep its owner out for good.
 */
export async function beginAttempt(
  database: Database,
  attempted: Attempted,
  email: string,
  ip: string,
  now: number,
): Promise<Attempt | Refusal> {
  const network = networkOf(ip);
  const limits = limitsOf[attempted];
  const guesses = { key: guessKey(attempted, email, network), ...limits.guesses };
  const strangers = { key: keyOf(attempted, 'account', email), ...limits.strangers };
  const ofNetwork = { key: keyOf(attempted, 'network', network), ...limits.network };
  const buckets = async (tx: Transaction) =>
    (await isRemembered(tx, knownKey(email, network), now)) ? [guesses] : [guesses, strangers, ofNetwork];
  return countIn(database, buckets, now);
}

/** Counts an attempt to use a link, whose account is not known yet. */
export const beginReset = (database: Database, ip: string, now: number) =>
  countIn(database, async () => [{ key: keyOf('reset-password', 'network', networkOf(ip)), ...resets }], now);

/** What is refused counts nowhere: who goes on from one network doesn't use up what the account has left for others. */
const countIn = (database: Database, bucketsOf: (tx: Transaction) => Promise<Bucket[]>, now: number): Promise<Attempt | Refusal> =>
  database.system<Attempt | Refusal>(
    async (tx) => {
      const buckets = await bucketsOf(tx);
      for (const bucket of buckets) {
        const wait = await fill(tx, bucket, now);
        if (wait !== null) return refuse('rate', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
      }
      return { buckets };
    },
    (outcome) => 'buckets' in outcome,
  );

/** Somebody has shown to be who they say: it counts against nobody, their earlier slips are forgiven, and their network is known. */
export async function succeed(tx: Transaction, { buckets }: Attempt, email: string, ip: string, now: number) {
  const network = networkOf(ip);
  for (const bucket of buckets) await takeBack(tx, bucket);
  await empty(tx, guessKey('sign-in', email, network));
  await remember(tx, knownKey(email, network), 90 * day, now);
}
