import type { CardProblem } from '@/contract/payments';

/** A number that Stripe publishes for tests, and how its card behaves. Source: https://docs.stripe.com/testing */
export type TestNumber = {
  number: string;
  brand: string;
  /** When it is added: null, it is taken; `ask`: its bank wants to know first that it is its holder. */
  onAdding: CardProblem | 'ask' | null;
  /** When it is paid with, with nobody there to be asked anything. */
  onPaying: CardProblem | null;
};

const takes = (brand: string, number: string): TestNumber => ({ number, brand, onAdding: null, onPaying: null });
const refuses = (problem: CardProblem, number: string): TestNumber => ({ number, brand: 'visa', onAdding: problem, onPaying: problem });

export const testNumbers: readonly TestNumber[] = [
  takes('visa', '4242424242424242'),
  takes('visa', '4000003560000008'),
  takes('visa', '4000007240000007'),
  takes('mastercard', '5555555555554444'),
  takes('amex', '378282246310005'),
  takes('discover', '6011111111111117'),
  refuses('declined', '4000000000000002'),
  refuses('insufficient-funds', '4000000000009995'),
  refuses('expired', '4000000000000069'),
  refuses('wrong-details', '4000000000000127'),
  { number: '4000002500003155', brand: 'visa', onAdding: 'ask', onPaying: null },
  { number: '4000002760003184', brand: 'visa', onAdding: 'ask', onPaying: 'authentication' },
  { number: '4000000000000341', brand: 'visa', onAdding: null, onPaying: 'declined' },
];

/** The card that a number stands for, however it is spaced; null: nobody's published test number. */
export const testNumberOf = (typed: string): TestNumber | null => {
  const digits = typed.replace(/[\s-]/g, '');
  return testNumbers.find(({ number }) => number === digits) ?? null;
};

/** How a stored card behaves: of its number only the end is kept, and no two of these end alike. */
export const behaviourOf = (last4: string): TestNumber | null => testNumbers.find(({ number }) => number.endsWith(last4)) ?? null;
