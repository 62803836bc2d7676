import fc from 'fast-check';
import { type ContactMove, contactMoves } from './contact-moves';
import { type MoneyMove, moneyMoves } from './money-moves';
import { type NetworkFault, networkFaults } from './network';
import { type PeopleMove, peopleMoves, type SecondThought, second } from './people-moves';
import type { Resource } from './records';
import { type TicketMove, ticketMoves } from './ticket-moves';

/** What a person, the world or bad luck does next. Indexes pick among what there is at that moment. */
export type Move =
  | PeopleMove
  | ContactMove
  | TicketMove
  | MoneyMove
  /** `employee`: null for one who has always been there. */
  | { do: 'book'; tab: number; minutes: number | null; spoilt: boolean; employee: number | null }
  | { do: 'edit'; tab: number; trip: number; field: EditField; value: number }
  /** A form is opened, filled in and saved whenever its person comes to it: what else happens meanwhile, it doesn't know. */
  | { do: 'open-form'; tab: number; resource: Exclude<Resource, 'contact-us'>; record: number }
  | { do: 'fill-form'; form: number; field: number; value: number }
  | { do: 'save-form'; form: number; field: number; value: number }
  | { do: 'cancel'; tab: number; trip: number }
  | { do: 'delete'; tab: number; trip: number; second: SecondThought }
  | { do: 'decide'; tab: number; row: number; how: Decision }
  | { do: 'sign-out'; choice: 'send' | 'keep' | 'discard' }
  | { do: 'sign-in'; person: number }
  | { do: 'open-tab' }
  | { do: 'close-tab'; tab: number }
  | { do: 'kill-tab'; tab: number; moments: number }
  | { do: 'freeze'; tab: number }
  | { do: 'wake' }
  | { do: 'network'; state: 'online' | 'offline' | 'captive' }
  | { do: 'trouble'; faults: NetworkFault[] }
  | { do: 'storage-trouble'; tab: number; fault: 'quota' | 'abort'; writes: number }
  | { do: 'lose-connection'; tab: number }
  | { do: 'break-locks' }
  | { do: 'pass'; seconds: number }
  | { do: 'sleep'; hours: number }
  | { do: 'set-clock'; hours: number }
  | { do: 'dispatch'; trip: number; step: 'confirm' | 'accept' | 'start' | 'complete' | 'cancel' }
  | { do: 'other-edit'; trip: number; field: EditField; value: number }
  | { do: 'other-cancel'; trip: number }
  | { do: 'end-sessions'; how: 'expired' | 'revoked' }
  | { do: 'back-up' }
  | { do: 'restore' }
  | { do: 'upgrade'; blocked: boolean }
  /** The portal is updated, and everything it stored is of the shape before. */
  | { do: 'update-portal' }
  /** From now on the server is newer than the portal. */
  | { do: 'update-server' }
  | { do: 'reset-cache'; tab: number };

/** All that the form of a ride lets one change; now: the ride is wanted at once. */
export const editFields = ['reason', 'dropoff', 'pickup', 'stops', 'vehicle', 'employee', 'when', 'now'] as const;
export type EditField = (typeof editFields)[number];
export type Decision = 'send-now' | 'discard' | 'again' | 'mine' | 'ask';

const index = fc.nat({ max: 9 });
const field = fc.constantFrom<EditField[]>(...editFields, 'reason', 'dropoff', 'when');
const value = fc.nat({ max: 3 });
const anyField = fc.nat({ max: 30 });
const move = <M extends Move>(shape: { [Key in keyof M]: fc.Arbitrary<M[Key]> }) => fc.record(shape);
const word = <Word extends string>(text: Word): fc.Arbitrary<Word> => fc.constant(text);

const moves: { weight: number; arbitrary: fc.Arbitrary<Move> }[] = [
  ...peopleMoves,
  ...contactMoves,
  ...ticketMoves,
  ...moneyMoves,
  {
    weight: 16,
    arbitrary: move<Extract<Move, { do: 'book' }>>({
      do: word('book'),
      tab: index,
      minutes: fc.oneof(fc.constant(null), fc.integer({ min: 40, max: 600 })),
      spoilt: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      employee: fc.option(index, { freq: 1 }),
    }),
  },
  {
    weight: 24,
    arbitrary: move<Extract<Move, { do: 'edit' }>>({ do: word('edit'), tab: index, trip: index, field, value }),
  },
  {
    weight: 16,
    arbitrary: move<Extract<Move, { do: 'open-form' }>>({
      do: word('open-form'),
      tab: index,
      resource: fc.constantFrom<Exclude<Resource, 'contact-us'>[]>('trip', 'trip', 'employee', 'employee', 'department', 'billing-contact'),
      record: fc.nat({ max: 1 }),
    }),
  },
  { weight: 5, arbitrary: move<Extract<Move, { do: 'fill-form' }>>({ do: word('fill-form'), form: index, field: anyField, value }) },
  { weight: 20, arbitrary: move<Extract<Move, { do: 'save-form' }>>({ do: word('save-form'), form: index, field: anyField, value }) },
  { weight: 7, arbitrary: move<Extract<Move, { do: 'cancel' }>>({ do: word('cancel'), tab: index, trip: index }) },
  { weight: 2, arbitrary: move<Extract<Move, { do: 'delete' }>>({ do: word('delete'), tab: index, trip: index, second }) },
  {
    weight: 6,
    arbitrary: move<Extract<Move, { do: 'decide' }>>({
      do: word('decide'),
      tab: index,
      row: index,
      how: fc.constantFrom('send-now', 'discard', 'again', 'mine', 'ask'),
    }),
  },
  {
    weight: 2,
    arbitrary: move<Extract<Move, { do: 'sign-out' }>>({ do: word('sign-out'), choice: fc.constantFrom('send', 'keep', 'discard') }),
  },
  { weight: 3, arbitrary: move<Extract<Move, { do: 'sign-in' }>>({ do: word('sign-in'), person: fc.constantFrom(0, 0, 0, 1, 2) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'open-tab' }) },
  { weight: 1, arbitrary: move<Extract<Move, { do: 'close-tab' }>>({ do: word('close-tab'), tab: index }) },
  {
    weight: 4,
    arbitrary: move<Extract<Move, { do: 'kill-tab' }>>({ do: word('kill-tab'), tab: index, moments: fc.integer({ min: 0, max: 25 }) }),
  },
  { weight: 2, arbitrary: move<Extract<Move, { do: 'freeze' }>>({ do: word('freeze'), tab: index }) },
  { weight: 2, arbitrary: fc.constant({ do: 'wake' }) },
  {
    weight: 6,
    arbitrary: move<Extract<Move, { do: 'network' }>>({
      do: word('network'),
      state: fc.constantFrom('online', 'online', 'online', 'offline', 'offline', 'captive'),
    }),
  },
  {
    weight: 12,
    arbitrary: move<Extract<Move, { do: 'trouble' }>>({
      do: word('trouble'),
      faults: fc.array(fc.constantFrom(...networkFaults), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: move<Extract<Move, { do: 'storage-trouble' }>>({
      do: word('storage-trouble'),
      tab: index,
      fault: fc.constantFrom('quota', 'abort'),
      writes: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: move<Extract<Move, { do: 'lose-connection' }>>({ do: word('lose-connection'), tab: index }) },
  { weight: 1, arbitrary: fc.constant({ do: 'break-locks' }) },
  {
    weight: 9,
    arbitrary: move<Extract<Move, { do: 'pass' }>>({ do: word('pass'), seconds: fc.constantFrom(0, 1, 3, 10, 35, 70, 310) }),
  },
  { weight: 2, arbitrary: move<Extract<Move, { do: 'sleep' }>>({ do: word('sleep'), hours: fc.constantFrom(0.1, 1, 3, 30, 80, 360) }) },
  {
    weight: 2,
    arbitrary: move<Extract<Move, { do: 'set-clock' }>>({ do: word('set-clock'), hours: fc.constantFrom(0, 1, -1, 168, -168) }),
  },
  {
    weight: 3,
    arbitrary: move<Extract<Move, { do: 'dispatch' }>>({
      do: word('dispatch'),
      trip: index,
      step: fc.constantFrom('confirm', 'accept', 'start', 'complete', 'cancel'),
    }),
  },
  {
    weight: 10,
    arbitrary: move<Extract<Move, { do: 'other-edit' }>>({ do: word('other-edit'), trip: index, field, value }),
  },
  { weight: 1, arbitrary: move<Extract<Move, { do: 'other-cancel' }>>({ do: word('other-cancel'), trip: index }) },
  {
    weight: 1,
    arbitrary: move<Extract<Move, { do: 'end-sessions' }>>({ do: word('end-sessions'), how: fc.constantFrom('expired', 'revoked') }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'back-up' }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restore' }) },
  { weight: 1, arbitrary: move<Extract<Move, { do: 'upgrade' }>>({ do: word('upgrade'), blocked: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ do: 'update-portal' }) },
  { weight: 2, arbitrary: fc.constant({ do: 'update-server' }) },
  { weight: 1, arbitrary: move<Extract<Move, { do: 'reset-cache' }>>({ do: word('reset-cache'), tab: index }) },
];

/** What happens to one person's phone, in up to 40 moves. */
export const historyArbitrary: fc.Arbitrary<Move[]> = fc.array(fc.oneof({ maxDepth: 1 }, ...moves), {
  minLength: 3,
  maxLength: 40,
  size: 'max',
});
