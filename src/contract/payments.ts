import * as v from 'valibot';
import { type Endpoints, readsOf, smallBody } from './endpoint';
import { country, id, instant, listOf, optionalText, orOther, recordFields, strictly, text } from './primitives';
import { resource } from './resource';

export const billingAddressSchema = v.object({
  line: text(200),
  city: text(100),
  postcode: text(20),
  /** State or province, where the country has them. */
  region: optionalText(100),
  country,
});
export type BillingAddress = v.InferOutput<typeof billingAddressSchema>;

/** What is written on a card's form here. Its number is typed on the gateway's own page alone. `PUT admin/card/{id}` */
export const cardBody = v.strictObject({ holderName: text(100), billingAddress: strictly(billingAddressSchema) });
export type CardBody = v.InferOutput<typeof cardBody>;

/** A page of this portal, with nothing that could lead elsewhere. */
const ownPage = v.pipe(v.string('required'), v.maxLength(200, 'too-long'), v.regex(/^\/[a-z][a-z/-]*$/, 'invalid'));

/** `POST admin/card/session`: where the gateway's page shall lead back to, with `?session={id}`. */
export const addCardBody = v.strictObject({ corporateId: v.optional(id), ...cardBody.entries, returnTo: ownPage });
export type AddCardBody = v.InferOutput<typeof addCardBody>;

export const deleteCardBody = v.strictObject({ ids: listOf(id, { least: 1, most: 100 }) });

/** A card as the gateway describes it; the gateway alone knows its number. */
export const cardSchema = v.object({
  ...recordFields,
  /** As the gateway calls it: `visa`, `mastercard`, … */
  brand: v.string(),
  last4: v.string(),
  expiryMonth: v.number(),
  expiryYear: v.number(),
  holderName: text(100),
  billingAddress: billingAddressSchema,
  /** What is paid without anybody saying with which card is paid with this one. */
  isDefault: v.boolean(),
  createdAt: instant,
});
export type Card = v.InferOutput<typeof cardSchema>;

/** Why a card is not taken. */
export const cardProblemSchema = v.picklist(['declined', 'insufficient-funds', 'expired', 'authentication', 'wrong-details']);
export type CardProblem = v.InferOutput<typeof cardProblemSchema>;

/** Few and never changed offline, so a device holds no rows of them: their list is asked for, and kept as it was seen last. */
export const card = resource({
  name: 'card',
  row: cardSchema,
  held: null,
  filters: {},
  matches: {},
  sorts: ['createdAt'],
  order: 'desc',
});

/** What came of a visit to the gateway's page. */
export const cardSetupSchema = v.object({
  /** `open`: the page can still be gone back to. */
  state: orOther(v.picklist(['open', 'added', 'ended'])),
  /** What the gateway said last of a card that it did not take. */
  problem: v.nullable(orOther(cardProblemSchema)),
  card: v.nullable(cardSchema),
});

/** Cards. What is paid with them is told by what it is paid for. */
export const cardEndpoints = {
  ...readsOf(card),
  one: { method: 'GET', path: 'admin/card/{id}', summary: 'A card', auth: 'session', payload: cardSchema },
  session: {
    method: 'POST',
    path: 'admin/card/session',
    summary: 'The address of the page on which the payment gateway takes a card',
    auth: 'session',
    body: addCardBody,
    payload: v.object({ id, url: v.pipe(v.string(), v.regex(/^https?:\/\//, 'invalid')) }),
    keyed: true,
  },
  outcome: {
    method: 'POST',
    path: 'admin/card/session/{id}/outcome',
    summary: 'What came of the visit to that page; adds the card if the gateway has taken it',
    auth: 'session',
    body: v.strictObject({}),
    largestBody: smallBody,
    payload: cardSetupSchema,
  },
  edit: {
    method: 'PUT',
    path: 'admin/card/{id}',
    summary: 'Change the name and billing address of a card',
    auth: 'session',
    body: cardBody,
    payload: cardSchema,
    keyed: true,
    ifMatch: true,
  },
  makeDefault: {
    method: 'POST',
    path: 'admin/card/{id}/default',
    summary: 'Pay with this card from now on',
    auth: 'session',
    body: v.strictObject({}),
    largestBody: smallBody,
    payload: cardSchema,
    keyed: true,
  },
  delete: {
    method: 'POST',
    path: 'admin/card/delete',
    summary: 'Remove cards; not the last one of a company whose plan renews',
    auth: 'session',
    body: deleteCardBody,
    payload: v.object({ rev: v.number() }),
    keyed: true,
  },
} as const satisfies Endpoints;
