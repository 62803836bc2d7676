import type { Gender } from '@/contract/employees';
import { type NameParts, noNameParts } from './columns';
import type { DateField, DateOrder } from './dates';

/** How the cells of a file are to be understood, where the cells alone don't say. */
export type ReadingRules = {
  nameParts: NameParts;
  dateOrders: Record<DateField, DateOrder>;
  /** What M stands for among the genders; null where there is none. */
  m: Gender | null;
};

export const plainRules: ReadingRules = { nameParts: noNameParts, dateOrders: { joinedOn: 'day-first', bornOn: 'day-first' }, m: null };
