import type { Experience } from '@/contract/employees';

/** Whole years and months from joining until `today` (both as `2026-11-21`); none before it. */
export function experienceOf(joinedOn: string, today: string): Experience {
  const [year = 0, month = 0, day = 0] = joinedOn.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number);
  const months = Math.max(0, (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0));
  return { years: Math.floor(months / 12), months: months % 12 };
}
