import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { employee } from '@/contract/employees';
import type { Resource, RowOf } from '@/contract/resource';
import { type Trip, trip, tripSchema } from '@/contract/trips';
import { employeeKeys, employeeNames, noRanks } from '@/rules/employee-filter';
import { keptTextOf, matcherOf } from '@/rules/list-matcher';
import { comparerOf } from '@/rules/list-order';
import { found, near, searchable } from '@/rules/people-search';
import { countStatuses, statusesOf } from '@/rules/status-counts';
import { wordsOf } from '@/rules/text-search';
import { noWorkplaces, tripFilters, tripKeys } from '@/rules/trip-filter';
import { employee as employeeOf } from '../../tests/support/staff';
import { idOf, placeOf, tripOf } from '../../tests/support/trips';
import { Columns, type ListFilter, type OwnRules } from './columns';
import type { Listed } from './row-table';
import { yieldToBrowser } from './yield';

type Find<R extends Resource> = (rows: readonly Listed<RowOf<R>>[], search: string) => Listed<RowOf<R>>[];

/** What a list shows, by going through all rows as objects. */
function plainly<R extends Resource>(
  resource: R,
  rows: readonly Listed<RowOf<R>>[],
  filter: ListFilter<R>,
  own: OwnRules<R>,
  find?: Find<R>,
) {
  const { search, status }: Readonly<Record<string, unknown>> = filter;
  const statuses = statusesOf(resource);
  const ordered = rows.toSorted(comparerOf(resource, filter, own.keys));
  const asked = { ...filter, status: undefined, ...(find && { search: undefined }) };
  const matching = (find ? find(ordered, String(search ?? '')) : ordered).filter(matcherOf(resource, asked, own.filters));
  return {
    rows: status ? matching.filter((row) => statuses?.of(row) === status) : matching,
    counts: countStatuses(matching, statuses),
  };
}

/** What happens while a list is looked at: rows change and come and go, sometimes with a spare moment after it, and a question is asked. */
type Step<Row, Filter> = {
  changed: Row[];
  gone: number[];
  anew: boolean;
  /** Rows are taken in beforehand; `half`: and others come before that is done. */
  ahead: boolean | 'half';
  /** For how many turns that goes on before anything is asked. */
  turns: number;
  /** Whether anything is asked, before other rows come. */
  asks: boolean;
  rested: boolean;
  own: 0 | 1;
  filter: Filter;
};

/** One list through all of that, by the same columns, which has to show what it would plainly. */
async function expectTheSame<R extends Resource>(
  resource: R,
  owns: readonly [OwnRules<R>, OwnRules<R>],
  steps: readonly Step<RowOf<R>, ListFilter<R>>[],
  find?: Find<R>,
) {
  const columns = new Columns(resource, { piece: 5, values: 3 });
  const rows = new Map<string, Listed<RowOf<R>>>();
  for (const { changed, gone, anew, ahead, turns, asks, rested, own, filter } of steps) {
    for (const row of changed) rows.set(row.id, { ...row, pending: null });
    for (const number of gone) rows.delete(idOf(number));
    const all = anew ? [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) : [...rows.values()];
    // Not waited for: what is asked meanwhile is answered all the same.
    if (ahead) void columns.arrange(ahead === 'half' ? all.slice(0, all.length / 2) : all, filter, owns[own].keys);
    if (ahead === 'half') void columns.arrange(all, filter, owns[own].keys);
    for (let turn = 0; ahead && turn < turns; turn++) await yieldToBrowser();
    if (!asks) continue;
    expect(columns.answer(all, filter, owns[own])).toEqual(plainly(resource, all, filter, owns[own], find));
    if (rested) await columns.prepare();
  }
}

beforeEach(() => {
  // Each turn is over at once, so that others come in between wherever they can.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
});
afterEach(() => vi.restoreAllMocks());

const some = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const number = fc.integer({ min: 1, max: 120 });
/** As it is typed, a letter after the other, and taken back. */
const search = some(
  undefined,
  '',
  ' ',
  's',
  'sh',
  'shá',
  'sha',
  'sha ma',
  'sha mar',
  'SHAR',
  'jose',
  'josé m',
  'z',
  'goa\tsha',
  'ñ',
  'i̇',
  'goatrp',
  'trp-10',
  'smraha',
);

/** Of a newer server. */
const paused = v.parse(tripSchema.entries.status, 'paused');

const ride: fc.Arbitrary<Trip> = fc
  .record({
    number,
    rideAt: some('2026-03-02T06:30:00.000Z', '2026-03-02T20:30:00.000Z', '2026-03-04T06:30:00.000Z', '2026-02-04T06:30:00.000Z'),
    status: some<Trip['status']>('scheduled', 'ongoing', 'completed', 'cancelled', paused),
    name: some('José Martínez', 'Meera Sharma', 'İsmail Ñandú', 'Ashá Rao', 'Zoë\nShah'),
    place: some('Goa', 'Shamshabad', 'Gate 4 ✈', ''),
    reason: some(null, 'Marathon', 'sha\nma'),
    amount: some(null, 100, 2500),
  })
  .map(({ number, name, place, amount, ...more }) =>
    tripOf({
      ...more,
      id: idOf(number),
      number: `TRP-${99_980 + (number % 40)}`,
      employee: { id: idOf(name.length), name },
      dropoff: placeOf(place),
      totalFare: amount === null ? null : { amount, currency: 'INR' },
    }),
  );

const steps = <Row, Filter>(row: fc.Arbitrary<Row>, filter: fc.Arbitrary<Filter>): fc.Arbitrary<Step<Row, Filter>[]> => {
  const step = (least: number, most: number) =>
    fc.record({
      changed: fc.array(row, { minLength: least, maxLength: most }),
      gone: fc.array(number, { maxLength: 4 }),
      anew: some(false, false, false, false, true),
      ahead: some<boolean | 'half'>(false, true, 'half'),
      turns: fc.oneof(some(0, 0, 1, 2, 5), fc.nat(120)),
      asks: some(true, true, false),
      rested: fc.boolean(),
      own: some<0 | 1>(0, 0, 1),
      filter,
    });
  // Many at first, and then few among them.
  return fc.tuple(step(100, 200), fc.array(step(0, 3), { maxLength: 20, size: 'max' })).map(([first, then]) => [first, ...then]);
};

const tripOwn = { filters: tripFilters(noWorkplaces), keys: tripKeys };
/** The same filters and keys as others have them: what follows them can't be told by what is asked. */
const lateOwn: OwnRules<typeof trip> = {
  filters: { ...tripFilters(noWorkplaces), from: ({ from }) => (from ? (ride) => ride.rideAt > `${from}T12` : null) },
  keys: { ...tripKeys, employee: ({ employee }) => employee.name.length },
};

it('shows what filtering, ordering and counting all trips would, whatever is typed and changes', async () => {
  const filter: fc.Arbitrary<ListFilter<typeof trip>> = fc.record({
    search,
    status: some(undefined, undefined, 'completed', 'cancelled'),
    sort: some(undefined, ...trip.sorts),
    order: some(undefined, 'asc', 'desc'),
    employeeId: some(undefined, undefined, idOf(12)),
    from: some(undefined, undefined, '2026-03-03'),
  });
  await fc.assert(fc.asyncProperty(steps(ride, filter), (all) => expectTheSame(trip, [tripOwn, lateOwn], all)));
});

it('finds people as they are written, and with slips where nobody is', async () => {
  const text = keptTextOf(employee.matches.search);
  const searchableOf = (each: RowOf<typeof employee>) => searchable(text(each), () => employeeNames(each));
  const own: OwnRules<typeof employee> = {
    filters: {},
    keys: employeeKeys(noRanks),
    near: (rows, typed) => near(rows, wordsOf(typed), searchableOf),
  };
  const ranks = { department: new Map([[idOf(2), 0]]), designation: new Map() };
  const person = fc
    .record({
      number,
      name: some('José Martínez', 'Meera Sharma', 'Ashá Rao', 'Shama Mar'),
      status: some<'active' | 'inactive'>('active', 'inactive'),
    })
    .map(({ number, ...more }) =>
      employeeOf({
        ...more,
        departmentId: idOf(1 + (number % 3)),
        designationId: idOf(2),
        id: idOf(number),
        employeeNumber: `ACM-${number % 20}`,
      }),
    );
  const filter: fc.Arbitrary<ListFilter<typeof employee>> = fc.record({
    search: fc.oneof(search, some('shrama', 'shrama m', 'martimez', 'acm-1', 'nobody')),
    status: some(undefined, 'active', 'inactive'),
    sort: some(undefined, 'number', 'name', 'department'),
    departmentId: some(undefined, undefined, idOf(2)),
    order: some(undefined, 'asc', 'desc'),
  });
  await fc.assert(
    fc.asyncProperty(steps(person, filter), (all) =>
      expectTheSame(employee, [own, { ...own, keys: employeeKeys(ranks) }], all, (rows, typed) =>
        found(rows, wordsOf(typed), searchableOf),
      ),
    ),
  );
});
