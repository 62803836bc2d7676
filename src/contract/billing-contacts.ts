import * as v from 'valibot';
import { type Endpoints, readsOf } from './endpoint';
import { email, id, type Known, languageSchema, listOf, optionalText, orOther, recordFields, searchText, text } from './primitives';
import { resource, words } from './resource';

/** What somebody who looks after the bills can be mailed. */
export const billingMailSchema = v.picklist(['invoices', 'receipts', 'reminders', 'plan-changes'], 'invalid');
export type BillingMail = v.InferOutput<typeof billingMailSchema>;

/** More than there are kinds: what one kind is named twice does no harm. */
const mostMails = 20;

const contactFields = {
  name: text(200),
  /** No other contact of the company has it, whatever its case. */
  email,
  phone: optionalText(30),
  address: optionalText(300),
  /** GSTIN, NIF or another country's, as somebody wrote it. */
  taxId: optionalText(40),
  /** That their mails are written in. */
  language: languageSchema,
  /** Each kind once, in no order that means anything. */
  mails: v.pipe(
    listOf(billingMailSchema, { most: mostMails }),
    v.transform((mails) => [...new Set(mails)]),
  ),
};

/** What the form of a billing contact decides. `PUT admin/billing-contact/{id}` */
export const billingContactBody = v.strictObject(contactFields);
export type BillingContactBody = v.InferOutput<typeof billingContactBody>;
export type BillingContactField = keyof BillingContactBody;

/** `POST admin/billing-contact` */
export const addBillingContactBody = v.strictObject({ id, ...contactFields });

/** `POST admin/billing-contact/delete` */
export const deleteBillingContactsBody = v.strictObject({ ids: listOf(id, { least: 1, most: 100 }) });

/** What the form decides, as a record has it. */
const shownFields = { ...contactFields, language: orOther(languageSchema), mails: v.array(orOther(billingMailSchema)) };

/** The form's fields, what a newer server knows besides included: they go back as they came. */
export const billingContactFieldsSchema = v.strictObject(shownFields);
export type BillingContactFields = v.InferOutput<typeof billingContactFieldsSchema>;

export const billingContactSchema = v.object({ ...recordFields, ...shownFields });
export type BillingContact = v.InferOutput<typeof billingContactSchema>;
/** As the server stores it. */
export type KnownBillingContact = Known<BillingContact>;

/** Whom a company's invoices, receipts and reminders go to. */
export const billingContact = resource({
  name: 'billing-contact',
  row: billingContactSchema,
  held: { since: 'id', indexes: [] },
  filters: { search: searchText },
  matches: { search: words('name', 'email', 'phone', 'taxId') },
  sorts: ['name', 'email'],
});

export const billingContactEndpoints = {
  ...readsOf(billingContact),
  one: {
    method: 'GET',
    path: 'admin/billing-contact/{id}',
    summary: 'A billing contact',
    auth: 'session',
    payload: billingContactSchema,
  },
  add: {
    method: 'POST',
    path: 'admin/billing-contact',
    summary: 'Add a billing contact',
    auth: 'session',
    body: addBillingContactBody,
    payload: billingContactSchema,
    keyed: true,
  },
  edit: {
    method: 'PUT',
    path: 'admin/billing-contact/{id}',
    summary: 'Change a billing contact',
    auth: 'session',
    body: billingContactBody,
    payload: billingContactSchema,
    keyed: true,
    ifMatch: true,
  },
  delete: {
    method: 'POST',
    path: 'admin/billing-contact/delete',
    summary: 'Delete billing contacts',
    auth: 'session',
    body: deleteBillingContactsBody,
    payload: v.object({ rev: v.number() }),
    keyed: true,
  },
} as const satisfies Endpoints;
