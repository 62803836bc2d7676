import fc from 'fast-check';

/** What others do about a company's plan and its bills. */
export type MoneyMove =
  | { do: 'other-change-plan'; plan: number }
  /** Lets the plan end with its period, or go on. */
  | { do: 'other-end-plan'; ends: boolean }
  /** Months that are over are billed. */
  | { do: 'close-month' };

/** What only the server changes, and a device has. */
export const moneyResources = ['invoice', 'subscription', 'plan'] as const;

const word = <Word extends string>(text: Word): fc.Arbitrary<Word> => fc.constant(text);

export const moneyMoves: { weight: number; arbitrary: fc.Arbitrary<MoneyMove> }[] = [
  { weight: 3, arbitrary: fc.record({ do: word('other-change-plan'), plan: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: word('other-end-plan'), ends: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: word('close-month') }) },
];
