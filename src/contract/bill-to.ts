import * as v from 'valibot';
import type { Endpoints } from './endpoint';
import { country, email, optionalText, text, version } from './primitives';

/** What the form decides. `PUT admin/bill-to` */
export const billToBody = v.strictObject({
  name: text(200),
  address: text(300),
  country,
  /** India's code of the state, as `36`. */
  state: v.nullable(v.pipe(v.string('invalid'), v.regex(/^\d{2}$/, 'invalid'))),
  taxId: optionalText(40),
  phone: optionalText(30),
  email: v.nullable(email),
});
export type BillToBody = v.InferOutput<typeof billToBody>;

/** Whom a company's invoices are addressed to; one that has said nothing goes by its name. */
export const billToSchema = v.object({
  version,
  name: v.string(),
  address: v.nullable(v.string()),
  /** Empty where nobody knows. */
  country: v.string(),
  state: v.nullable(v.string()),
  taxId: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
});
export type BillTo = v.InferOutput<typeof billToSchema>;

export const billToEndpoints = {
  one: {
    method: 'GET',
    path: 'admin/bill-to',
    summary: 'Whom the company’s invoices are addressed to',
    auth: 'session',
    payload: billToSchema,
  },
  edit: {
    method: 'PUT',
    path: 'admin/bill-to',
    summary: 'Address the next invoices otherwise; those that have their number keep what they say',
    auth: 'session',
    body: billToBody,
    payload: billToSchema,
    keyed: true,
    ifMatch: true,
  },
} as const satisfies Endpoints;
