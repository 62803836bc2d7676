import { cardExpiry } from '@/rules/card-expiry';
import { type TestNumber, testNumberOf } from './numbers';
import type { TypingProblem } from './words';

/** What was typed into the page: read here, and nowhere else kept or told. */
export type TypedCard = { card: TestNumber; last4: string; expiryMonth: number; expiryYear: number };

/** `today` as `2026-11-21`. */
export function readTypedCard(form: URLSearchParams, today: string): TypedCard | { typing: TypingProblem } {
  const number = form.get('number') ?? '';
  const card = testNumberOf(number);
  if (!card) return { typing: /\d/.test(number) ? 'not-a-test-number' : 'number' };
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(form.get('expiry') ?? '') ?? [];
  const expiry = { expiryMonth: Number(month), expiryYear: 2000 + Number(year) };
  const isMonth = expiry.expiryMonth >= 1 && expiry.expiryMonth <= 12;
  if (!isMonth || cardExpiry(expiry, today) === 'expired') return { typing: 'expiry' };
  if (!/^\s*\d{3,4}\s*$/.test(form.get('cvc') ?? '')) return { typing: 'cvc' };
  return { card, last4: card.number.slice(-4), ...expiry };
}
