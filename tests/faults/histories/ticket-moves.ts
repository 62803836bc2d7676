import fc from 'fast-check';

/** What is done to tickets, here, by another admin and by support. */
export type TicketMove =
  /** `employee`: null for one about nobody. */
  | { do: 'raise-ticket'; tab: number; employee: number | null }
  | { do: 'reply'; tab: number; ticket: number }
  | { do: 'other-reply'; ticket: number }
  /** `twice`: support's system asks again, as it does where it got no answer. */
  | { do: 'support-reply'; ticket: number; twice: boolean };

const index = fc.nat({ max: 9 });
const word = <Word extends string>(text: Word): fc.Arbitrary<Word> => fc.constant(text);

export const ticketMoves: { weight: number; arbitrary: fc.Arbitrary<TicketMove> }[] = [
  { weight: 4, arbitrary: fc.record({ do: word('raise-ticket'), tab: index, employee: fc.option(index, { nil: null, freq: 2 }) }) },
  { weight: 8, arbitrary: fc.record({ do: word('reply'), tab: index, ticket: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ do: word('other-reply'), ticket: fc.nat({ max: 2 }) }) },
  { weight: 4, arbitrary: fc.record({ do: word('support-reply'), ticket: fc.nat({ max: 2 }), twice: fc.boolean() }) },
];
