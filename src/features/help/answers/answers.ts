import type { TicketCategory } from '@/contract/help';

/** A question as people put it, and what to do, paragraph by paragraph. */
export type Answer = { id: string; question: string; answer: readonly string[] };

/** By what a ticket would be about. */
export type Answers = Readonly<Record<TicketCategory, readonly Answer[]>>;
