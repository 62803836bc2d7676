import * as v from 'valibot';
import { type Endpoints, nothing, readsOf, smallBody } from './endpoint';
import {
  count,
  currency,
  id,
  instant,
  type Known,
  localDate,
  moneySchema,
  orOther,
  recordFields,
  searchText,
  strictly,
} from './primitives';
import { resource, words } from './resource';

export const invoiceKindSchema = v.picklist(['invoice', 'credit-note']);

/** A draft is being worked out; from its number on an invoice changes only by being paid or credited as a whole. */
export const invoiceStatusSchema = v.picklist(['draft', 'unpaid', 'paid', 'credited']);

/** What lists are narrowed to. Overdue is a rule (rules/invoice-standing): those that are unpaid, and whose day has passed. */
export const invoiceStandingSchema = v.picklist(['unpaid', 'overdue', 'paid', 'credited'], 'invalid');
export type InvoiceStanding = v.InferOutput<typeof invoiceStandingSchema>;

/** Words that stand on the document in both languages. */
const bilingual = v.object({ en: v.string(), es: v.string() });
export type Bilingual = v.InferOutput<typeof bilingual>;

/** Minor units; less than nothing on a credit note. */
const minorUnits = moneySchema.entries.amount;

export const taxCodeSchema = v.picklist(['CGST', 'SGST', 'UTGST', 'IGST', 'IVA']);

export const invoiceTaxSchema = v.object({
  code: orOther(taxCodeSchema),
  /** Basis points: 1800 is 18 %. */
  rate: count,
  base: minorUnits,
  amount: minorUnits,
});

/** All that an invoice says besides its lines; one that is still being worked out says it too. */
const facts = {
  /** What people read aloud, as `INV/26-27/000123`; null as long as it is a draft. */
  number: v.nullable(v.string()),
  kind: orOther(invoiceKindSchema),
  status: orOther(invoiceStatusSchema),
  /** The company's own dates, the last one exclusive. */
  periodFrom: localDate,
  periodTo: localDate,
  billingOn: localDate,
  dueOn: localDate,
  planName: bilingual,
  currency,
  /** Rides. */
  totalUsed: count,
  /** Metres. */
  totalDistance: count,
  /** Seconds. */
  totalDuration: count,
  subtotal: minorUnits,
  taxes: v.array(invoiceTaxSchema),
  total: minorUnits,
  paid: minorUnits,
  lastPaymentOn: v.nullable(localDate),
  billTo: v.object({
    name: v.string(),
    address: v.nullable(v.string()),
    taxId: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  issuer: v.object({ name: v.string(), address: v.string(), taxId: v.string() }),
  /** As `36-Telangana`, where the issuer's country asks for it. */
  placeOfSupply: v.nullable(v.string()),
  /** India's SAC. */
  serviceCode: v.nullable(v.string()),
  /** The buyer owes the tax, so that none stands here. */
  reverseCharge: v.boolean(),
  notes: v.nullable(bilingual),
  terms: v.nullable(bilingual),
  /** Of a credit note: the invoice that it takes back. */
  creditsId: v.nullable(id),
};

export const invoiceSchema = v.object({ ...recordFields, ...facts, createdAt: instant });
export type Invoice = v.InferOutput<typeof invoiceSchema>;
/** As the server stores it. */
export type KnownInvoice = Known<Invoice>;

/** `ride-rest`: what a ride has cost beyond what its card had been asked for; the card has paid for the ride. */
export const lineKindSchema = v.picklist(['plan', 'ride', 'ride-rest', 'late-cancel', 'proration', 'discount', 'other']);
export type LineKind = v.InferOutput<typeof lineKindSchema>;

export const invoiceLineSchema = v.object({
  kind: orOther(lineKindSchema),
  description: bilingual,
  /** When it was, as the ride's end. */
  day: v.nullable(localDate),
  tripId: v.nullable(id),
  tripNumber: v.nullable(v.string()),
  quantity: count,
  unitAmount: minorUnits,
  amount: minorUnits,
});
export type InvoiceLine = v.InferOutput<typeof invoiceLineSchema>;
/** As the server stores it. */
export type KnownInvoiceLine = Known<InvoiceLine>;

/** `GET admin/invoice/{id}`: the invoice with its lines, in their order. */
export const itemisedInvoiceSchema = v.object({ invoice: invoiceSchema, lines: v.array(invoiceLineSchema) });
export type ItemisedInvoice = v.InferOutput<typeof itemisedInvoiceSchema>;

/** `GET admin/invoice/upcoming`: what the running period comes to so far; no record, and stored nowhere. */
export const upcomingInvoiceSchema = v.object({ invoice: v.object(facts), lines: v.array(invoiceLineSchema) });
export type UpcomingInvoice = v.InferOutput<typeof upcomingInvoiceSchema>;

export const invoice = resource({
  name: 'invoice',
  row: invoiceSchema,
  held: { since: 'createdAt', indexes: [] },
  /** Dates narrow to the periods that have a day between them. */
  filters: { search: searchText, status: invoiceStandingSchema, from: localDate, to: localDate },
  matches: { search: words('number', 'billTo.name') },
  sorts: ['billingOn', 'number', 'dueOn', 'total'],
  order: 'desc',
});
export type InvoiceSort = (typeof invoice)['sorts'][number];

/**
 * `POST admin/invoice/{id}/pay`: what was shown as due, and the card that was shown to pay it; another sum is never charged, nor
 * another card. Portals of before name no card.
 */
export const payInvoiceBody = v.strictObject({ due: strictly(moneySchema), cardId: v.optional(id) });

/** What the company has been and will be billed. */
export const invoiceEndpoints = {
  ...readsOf(invoice),
  upcoming: {
    method: 'GET',
    path: 'admin/invoice/upcoming',
    summary: 'What the running period comes to so far; null where nobody bills the company',
    auth: 'session',
    payload: v.nullable(upcomingInvoiceSchema),
  },
  one: {
    method: 'GET',
    path: 'admin/invoice/{id}',
    summary: 'An invoice with its lines',
    auth: 'session',
    payload: itemisedInvoiceSchema,
  },
  pay: {
    method: 'POST',
    path: 'admin/invoice/{id}/pay',
    summary: 'Pay an invoice with the default card',
    auth: 'session',
    body: payInvoiceBody,
    largestBody: smallBody,
    payload: invoiceSchema,
    keyed: true,
  },
  pdf: {
    method: 'GET',
    path: 'admin/invoice/{id}/pdf/{language}',
    summary: 'The document of a finalised invoice in a language (EN, ES), the same bytes each time',
    auth: 'session',
    payload: nothing,
    download: true,
  },
} as const satisfies Endpoints;
