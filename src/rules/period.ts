import type { Plan } from '@/contract/plans';

/** Company-local dates, from the first day up to, not including, the last. As dates have no clock, no clock change moves them. */
export type Period = { from: string; to: string };
/** How periods follow each other. */
export type Rhythm = { period: Plan['period']; anchorDay: number };

const day = 86_400_000;
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const text = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / day);
export const daysOf = ({ from, to }: Period): number => daysBetween(from, to);
export const anchorOf = (date: string): number => Number(date.slice(8));

/** The beginning of the period after the one that begins then: on the anchor day, or the last day of a month that hasn't one. */
function following(from: string, { period, anchorDay }: Rhythm): string {
  const months = period === 'year' ? 12 : 1;
  const [year = 0, month = 0] = from.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return text(Date.UTC(year, month - 1 + months, Math.min(anchorDay, daysInMonth)));
}

export const periodFrom = (from: string, rhythm: Rhythm): Period => ({ from, to: following(from, rhythm) });

/** The period that a date is in, `running` or one after it. */
export function periodOf(date: string, running: Period, rhythm: Rhythm): Period {
  let found = running;
  while (found.to <= date) found = periodFrom(found.to, rhythm);
  return found;
}
