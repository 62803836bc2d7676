import type { Listed } from '@/offline/row-table';
import type { Browser } from './browser';
import type { Clockwork } from './clockwork';
import type { Evidence } from './evidence';
import type { Network } from './network';
import type { Office } from './office';
import { type Held, kinds, type Resource } from './records';
import type { Tab } from './tab';

/** All that a history plays upon. */
export type Stage = { browser: Browser; office: Office; network: Network; clockwork: Clockwork; evidence: Evidence; values: Values };

/** Texts that nobody has written before. */
export class Values {
  #count = 0;

  next = (prefix: string): string => `${prefix}${++this.#count}`;
}

export const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(1, items.length)];

/** Waits for what needs no time; what does is left to go on. */
export async function wait<Result>(clockwork: Clockwork, work: Promise<Result> | undefined): Promise<Result | undefined> {
  let result: Result | undefined;
  void work?.then(
    (value) => {
      result = value;
    },
    () => {},
  );
  await clockwork.rest();
  return result;
}

/** What a tab lists, in an order that a replay has too. */
export async function listed<Row extends Held>(
  { clockwork }: Stage,
  tab: Tab,
  resource: Resource,
  is: (record: unknown) => record is Row,
): Promise<Listed<Row>[]> {
  const rows = (await wait(clockwork, tab.device ? kinds[resource].listed(tab.device) : undefined)) ?? [];
  const own = rows.flatMap(({ pending, ...record }) => (is(record) ? [{ ...record, pending }] : []));
  return own.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
