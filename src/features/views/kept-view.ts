import { sameValue } from '@/rules/same-value';

/** Days that are counted from today, both included, by a name of their own. */
export type Days = { name: string; from: string; to: string };

export type Asked = { readonly [name: string]: unknown };
/** What of a list's search parameters is kept: days that are counted from today as such, and not as the dates of today. */
export type KeptView = { search: unknown; days: string | null };

export function keptView(asked: Asked, days: readonly Days[]): KeptView {
  const { from, to, ...search } = asked;
  const same = days.find((each) => each.from === from && each.to === to);
  return same ? { search: plainly(search), days: same.name } : { search: plainly(asked), days: null };
}

/** What is asked of the list when the view is opened. */
export function askedBy({ search, days: name }: KeptView, days: readonly Days[]): Asked {
  const { from, to } = days.find((each) => each.name === name) ?? {};
  return plainly({ ...(typeof search === 'object' ? search : {}), ...(from && { from, to }) });
}

/** Whether all that was kept is in what the list makes of it: another release has filters and days that this one doesn't know. */
export function isKnownWhole(kept: KeptView, days: readonly Days[], opened: Asked): boolean {
  const daysKnown = kept.days === null || days.some(({ name }) => name === kept.days);
  return daysKnown && typeof kept.search === 'object' && kept.search !== null && asksTheSame(askedBy(kept, days), opened);
}

export const asksTheSame = (one: Asked, other: Asked): boolean => sameValue(plainly(one), plainly(other));

/** Without what is not asked. */
const plainly = (asked: Asked): Asked => Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
