import type { Match, Resource, RowOf } from '@/contract/resource';
import { type Narrowing, narrowingOf, type OwnFilters } from '@/rules/list-matcher';
import { arrangingPlaces, comparerOf, type Ordering, type OwnKeys } from '@/rules/list-order';
import { finished, type Pieces } from '@/rules/pieces';
import { countStatuses, type StatusCounts, statusCounts, statusesOf } from '@/rules/status-counts';
import { wordsOf } from '@/rules/text-search';
import type { Listed } from './row-table';
import { TextColumn } from './text-column';
import { inTurns } from './yield';

/** What a list is asked for. The same object for as long as it asks the same. */
export type ListFilter<R extends Resource> = Narrowing<R> & Ordering<R>;

/** What the declaration of a resource leaves to its area. Made once. */
export type OwnRules<R extends Resource> = {
  filters: OwnFilters<R>;
  keys: OwnKeys<R>;
  /** What comes near, where no row at all has the words that were typed; `rows` stand in their order. */
  near?(rows: readonly Listed<RowOf<R>>[], search: string): Listed<RowOf<R>>[];
};

export type ListAnswer<R extends Resource> = {
  rows: Listed<RowOf<R>>[];
  /** Per status, of what else matches. */
  counts: StatusCounts;
};

/** Rows in an order that was asked for; `changed` since. */
type Order<R extends Resource> = { ordering: Ordering<R>; keys: OwnKeys<R>; slots: Uint32Array; changed: Set<number> };

/** Which rows pass what is asked besides words and a status. */
type Passing<R extends Resource> = { asked: Narrowing<R>; filters: OwnFilters<R>; test(row: RowOf<R>): boolean; passes: boolean[] };

/** Orders that are kept for when somebody goes back to one. */
const keptOrders = 4;
/** `piece`: rows that are taken in without a pause; `values`: see `TextColumn`. */
const usualSizes = { piece: 512, values: 256 };
/** Answers that are kept for who comes back to a list: its own, and that of a part of it that another screen shows. */
const keptAnswers = 2;

/**
 * The rows of a list as columns: what each letter asks of 50,000 rows lies side by side in memory, worked out once for each row.
 * A row keeps its slot for as long as it is there, so one that changes costs that row.
 */
export class Columns<R extends Resource> {
  readonly #resource: R;
  readonly #piece: number;
  #rows: readonly Listed<RowOf<R>>[] = [];
  /** How they are being taken in, where they aren't all yet. */
  #taking: Pieces<void> | null = null;
  /** How often rows have been taken in. */
  #times = 0;
  /** Null where a row has gone. */
  #slots: (Listed<RowOf<R>> | null)[] = [];
  /** In which slot each of the rows is. */
  #slotOf = new Uint32Array(0);
  /** The status of each slot as a number, in the order in which they were met. */
  readonly #status: number[] = [];
  readonly #numbers = new Map<unknown, number>();
  readonly #texts: TextColumn | null;
  #orders: Order<R>[] = [];
  #passing: Passing<R> | null = null;
  /** Of the rows as they are. */
  #answers: { filter: ListFilter<R>; own: OwnRules<R>; answer: ListAnswer<R> }[] = [];

  constructor(resource: R, { piece, values } = usualSizes) {
    this.#resource = resource;
    this.#piece = piece;
    const { search }: Readonly<Record<string, Match>> = resource.matches;
    this.#texts = search?.by === 'words' ? new TextColumn(search, (slot) => this.#slots[slot] ?? null, values) : null;
  }

  /** What a list of these rows shows: the same object where it was asked just now. Rows are told apart by being the same object. */
  answer(rows: readonly Listed<RowOf<R>>[], filter: ListFilter<R>, own: OwnRules<R>): ListAnswer<R> {
    finished(this.#taken(rows));
    const known = this.#answers.find((each) => each.own === own && isSame(each.filter, filter));
    const answer = known?.answer ?? this.#answered(filter, own);
    this.#answers = [{ filter, own, answer }, ...this.#answers.filter((each) => each !== known)].slice(0, keptAnswers);
    return answer;
  }

  #answered(filter: ListFilter<R>, own: OwnRules<R>): ListAnswer<R> {
    const statuses = statusesOf(this.#resource);
    const { search, status }: Readonly<Record<string, unknown>> = filter;
    const typed = typeof search === 'string' ? search : '';
    const order = finished(this.#arranging({ sort: filter.sort, order: filter.order }, own.keys));
    const passing = this.#passes(filter, own.filters);
    const level = this.#texts?.find(wordsOf(typed)) ?? 0;
    if (own.near && level > 0 && !this.#texts?.isAny(level)) {
      const near = own.near(this.#at(order), typed).filter(passing?.test ?? (() => true));
      return {
        rows: status && statuses ? near.filter((row) => statuses.of(row) === status) : near,
        counts: countStatuses(near, statuses),
      };
    }
    const wanted = status && statuses ? (this.#numbers.get(status) ?? -1) : null;
    const counts = new Uint32Array(this.#numbers.size);
    const shown: Listed<RowOf<R>>[] = [];
    let all = 0;
    for (const slot of order) {
      if (passing && !passing.passes[slot]) continue;
      if (level > 0 && !this.#texts?.has(slot, level)) continue;
      all++;
      const number = this.#status[slot] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
      const row = this.#slots[slot];
      if (row && (wanted === null || wanted === number)) shown.push(row);
    }
    return { rows: shown, counts: statusCounts(all, new Map([...this.#numbers].map(([each, at]) => [each, counts[at] ?? 0])), statuses) };
  }

  /** Takes in many rows and works out their order without the screen standing still, before it is asked for. */
  async arrange(rows: readonly Listed<RowOf<R>>[], { sort, order }: Ordering<R>, keys: OwnKeys<R>): Promise<void> {
    await inTurns(this.#arranged(rows, { sort, order }, keys), () => {});
  }

  *#arranged(rows: readonly Listed<RowOf<R>>[], ordering: Ordering<R>, keys: OwnKeys<R>): Pieces<void> {
    yield* this.#taken(rows);
    yield* this.#arranging(ordering, keys);
  }

  /** Works out in spare moments what the first letter would have to. */
  async prepare(): Promise<void> {
    await this.#texts?.prepare();
  }

  /** Takes the rows in, and before them those that were still being taken in. At its end no others are, either. */
  *#taken(rows: readonly Listed<RowOf<R>>[]): Pieces<void> {
    if (rows !== this.#rows) {
      if (this.#taking) finished(this.#taking);
      this.#rows = rows;
      this.#answers = [];
      this.#times++;
      this.#taking = this.#take(rows);
    }
    // Whoever has begun that, or ends it meanwhile.
    while (this.#taking) {
      if (this.#taking.next().done) this.#taking = null;
      else yield;
    }
  }

  /** Rows that stay keep their order among themselves, and new ones follow them; where they don't, they are new ones. */
  *#take(rows: readonly Listed<RowOf<R>>[]): Pieces<void> {
    // So many gaps cost more than beginning anew.
    if (this.#slots.length > 2 * rows.length) {
      this.#slots = [];
      this.#orders = [];
    }
    const before = this.#slots;
    const changed: number[] = [];
    const slotOf = new Uint32Array(rows.length);
    let slot = 0;
    for (const [place, row] of rows.entries()) {
      for (; slot < before.length; slot++) {
        const there = before[slot];
        if (there === row || there?.id === row.id) break;
        if (there) changed.push(slot);
        before[slot] = null;
      }
      if (before[slot] !== row) changed.push(slot);
      before[slot] = row;
      slotOf[place] = slot;
      slot++;
      if (slot % this.#piece === 0) yield;
    }
    for (let gone = slot; gone < before.length; gone++) changed.push(gone);
    before.length = slot;
    this.#slotOf = slotOf;
    yield* this.#changed(changed);
  }

  *#changed(changed: readonly number[]): Pieces<void> {
    const { length } = this.#slots;
    const statuses = statusesOf(this.#resource);
    this.#status.length = Math.min(this.#status.length, length);
    this.#texts?.changed(changed, length);
    if (this.#passing) this.#passing.passes.length = Math.min(this.#passing.passes.length, length);
    for (const [at, slot] of changed.entries()) {
      if (at % this.#piece === 0) yield;
      const row = this.#slots[slot];
      for (const order of this.#orders) order.changed.add(slot);
      if (!row) continue;
      const status = statuses?.of(row);
      const number = this.#numbers.get(status) ?? this.#numbers.size;
      this.#numbers.set(status, number);
      this.#status[slot] = number;
      if (this.#passing) this.#passing.passes[slot] = this.#passing.test(row);
    }
  }

  #at(slots: Uint32Array): Listed<RowOf<R>>[] {
    return Array.from(slots).flatMap((slot) => this.#slots[slot] ?? []);
  }

  *#arranging(ordering: Ordering<R>, keys: OwnKeys<R>): Pieces<Uint32Array> {
    const times = this.#times;
    const { sorts, order: usualWay } = this.#resource;
    const { sort = sorts[0], order: way = usualWay } = ordering;
    const known = this.#orders.find((each) => each.keys === keys && each.ordering.sort === sort && each.ordering.order === way);
    const patched = known && this.#patched(known);
    const slots = patched ?? (yield* this.#ordered({ sort, order: way }, keys));
    // Others came while this one waited for its turn.
    if (this.#times !== times) return slots;
    const order = { ordering: { sort, order: way }, keys, slots, changed: new Set<number>() };
    this.#orders = [order, ...this.#orders.filter((each) => each !== known)].slice(0, keptOrders);
    return slots;
  }

  *#ordered(ordering: Ordering<R>, keys: OwnKeys<R>): Pieces<Uint32Array> {
    const { sorts, order } = this.#resource;
    const isUsual = ordering.sort === sorts[0] && ordering.order === order;
    const slotOf = this.#slotOf;
    const placeOf = new Uint32Array(this.#slots.length);
    slotOf.forEach((slot, place) => {
      placeOf[slot] = place;
    });
    const rows = this.#rows;
    const usual = isUsual ? undefined : (yield* this.#arranging({}, keys)).map((slot) => placeOf[slot] ?? 0);
    return (yield* arrangingPlaces(rows, this.#resource, ordering, keys, usual)).map((place) => slotOf[place] ?? 0);
  }

  /** The order with what has changed put where it belongs now; null where that costs more than ordering all. */
  #patched({ ordering, keys, slots, changed }: Order<R>): Uint32Array | null {
    if (changed.size === 0) return slots;
    if (changed.size > this.#rows.length / 8) return null;
    const compare = comparerOf(this.#resource, ordering, keys);
    const kept = slots.filter((slot) => !changed.has(slot));
    const fresh = [...changed]
      .flatMap((slot) => {
        const row = this.#slots[slot];
        return row ? { slot, row } : [];
      })
      .sort((a, b) => compare(a.row, b.row));
    const patched = new Uint32Array(kept.length + fresh.length);
    let from = 0;
    fresh.forEach(({ slot, row }, before) => {
      let to = kept.length;
      for (let low = from; low < to; ) {
        const middle = (low + to) >> 1;
        const there = this.#slots[kept[middle] ?? 0];
        if (there && compare(there, row) < 0) low = middle + 1;
        else to = middle;
      }
      patched.set(kept.subarray(from, to), from + before);
      patched[to + before] = slot;
      from = to;
    });
    patched.set(kept.subarray(from), from + fresh.length);
    return patched;
  }

  /** Null where nothing is asked. */
  #passes(filter: ListFilter<R>, filters: OwnFilters<R>): Passing<R> | null {
    const asked = { ...filter, status: undefined, sort: undefined, order: undefined, ...(this.#texts && { search: undefined }) };
    const test = narrowingOf(this.#resource, asked, filters);
    if (!test) return null;
    if (this.#passing?.filters !== filters || !isSame(this.#passing.asked, asked)) {
      const passes = this.#slots.map((row) => row !== null && test(row));
      this.#passing = { asked, filters, test, passes };
    }
    return this.#passing;
  }
}

function isSame(one: object, other: object): boolean {
  const before = new Map<string, unknown>(Object.entries(one));
  const after = Object.entries(other);
  return before.size === after.length && after.every(([name, value]) => before.get(name) === value);
}
