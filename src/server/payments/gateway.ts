import type * as v from 'valibot';
import type { CardProblem } from '@/contract/payments';
import type { Language, Money } from '@/contract/primitives';
import type { paymentSchema } from '@/contract/trips';
import type { Refusal } from '../http/problem';

export type GatewayName = 'stripe' | 'test';

/** Whom the gateway shall know a company as, before it does; `gone`: whom it knew it as, and no longer does. */
export type NewCustomer = { companyId: string; name: string; gone: string | null };

/** A visit to the gateway's page. Opened again under the same `id` it is the same visit. */
export type Visit = { id: string; companyId: string; customer: string; language: Language; returnUrl: string };

/** A card as the gateway describes it. */
export type TakenCard = { token: string; fingerprint: string; brand: string; last4: string; expiryMonth: number; expiryYear: number };

/** `open` is gone on with, `ended` is not. */
export type VisitOutcome = { state: 'open' | 'ended'; problem: CardProblem | null } | { state: 'added'; card: TakenCard };

/** `key`: one for one intent; a charge that is made again with it is the one that was made. */
export type Charge = {
  key: string;
  /** When it was first meant to be made: a gateway that forgets keys looks for what it has made since. */
  notedAt: Date;
  customer: string;
  token: string;
  money: Money;
  /** `later`: only authorised now. */
  capture: 'now' | 'later';
  description: string;
};

/** A payment as rides and invoices tell it. */
export type PaymentInfo = v.InferOutput<typeof paymentSchema>;
export type ChargeOutcome = { state: 'authorised' | 'captured'; payment: PaymentInfo } | { state: 'refused'; problem: CardProblem };

/** What a company's visit came to is asked for, never believed of the event: so events may come in any order. */
export type GatewayEvent = { id: string; companyId: string; setupId: string };

/**
 * A payment gateway: it takes cards on a page of its own and charges them. A gateway that can't be reached is a refusal
 * (`unavailable`), and what was asked may have happened: asked again with the same key it happens once.
 * No transaction is open while it is asked.
 */
export type Gateway = {
  name: GatewayName;
  /** Answers the customer's id; the same for the same company, and the same one that is gone. */
  createCustomer(customer: NewCustomer): Promise<{ customer: string } | Refusal>;
  /** `not-found`: it knows no such customer. */
  openVisit(visit: Visit): Promise<{ session: string; url: string } | Refusal>;
  readVisit(session: string): Promise<VisitOutcome | Refusal>;
  charge(charge: Charge): Promise<ChargeOutcome | Refusal>;
  /** Takes what was authorised, or less of it; what has been taken stays so. `state`: there is nothing to be taken any more. */
  capture(payment: string, money: Money, key: string): Promise<ChargeOutcome | Refusal>;
  /** Gives back what was authorised and not captured; what is released already stays so. `state`: it has been captured. */
  release(payment: string, key: string): Promise<null | Refusal>;
  /** Keeps nothing more of a card; one that it doesn't know is forgotten already. */
  forget(token: string, key: string): Promise<null | Refusal>;
  refund(payment: string, money: Money, key: string): Promise<null | Refusal>;
  /** `unreadable`: not signed by the gateway, or too long ago. Null: of no concern to us. */
  readEvent(body: Uint8Array, signature: string | undefined, now: number): GatewayEvent | null | Refusal;
};
