import type { Card } from '@/contract/payments';
import { daysAfter, monthOf } from './period';

/** How near a card's end is; null: nobody has to do anything yet. */
export type CardExpiry = 'expired' | 'this-month' | 'next-month' | null;

/** A card can be used until the last day of its month. `today` is the company's own date, as `2026-11-21`. */
export function cardExpiry({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>, today: string): CardExpiry {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = (expiryYear - year) * 12 + expiryMonth - month;
  if (months < 0) return 'expired';
  return months === 0 ? 'this-month' : months === 1 ? 'next-month' : null;
}

/** How many days before a card's last one its people are told. */
const warnings = [30, 7] as const;

/** The nearest of the warnings whose day has come; null: it is too early, or too late. */
export function expiryWarning({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>, today: string): 30 | 7 | null {
  const { to } = monthOf(`${expiryYear}-${String(expiryMonth).padStart(2, '0')}-01`);
  if (today >= to) return null;
  return warnings.findLast((days) => today >= daysAfter(to, -1 - days)) ?? null;
}
