import { daysAfter } from './period';

/** Days between an automatic payment that was refused and the next; after the last one the card isn't tried any more. */
const retryAfter = [1, 2, 4];
/** Days after the due date. */
const reminderDays = [1, 7, 14];

/** When the default card is charged again once it has been refused so many times; null: no more. `today`: the company's date. */
export function nextCharge(refusals: number, today: string): string | null {
  const days = retryAfter[refusals - 1];
  return days === undefined ? null : daysAfter(today, days);
}

/** How many reminders of an invoice somebody should have got by now. */
export const remindersBy = (today: string, dueOn: string): number => reminderDays.filter((days) => today >= daysAfter(dueOn, days)).length;

/** Whether the subscription suffers: nothing more is tried by itself, and the due date has passed. */
export const isPastDue = (today: string, { dueOn, refusals, reminders }: { dueOn: string; refusals: number; reminders: number }): boolean =>
  today > dueOn && (refusals > retryAfter.length || reminders >= reminderDays.length);
