import type { BillTo, BillToBody } from '@/contract/bill-to';
import { writtenTaxId } from './tax-id';

/** What the form of whom invoices are addressed to decides, from top to bottom. */
export const billToFieldNames = ['name', 'country', 'taxId', 'state', 'address', 'phone', 'email'] as const;
export type BillToField = (typeof billToFieldNames)[number];
export type BillToFields = Record<BillToField, string>;

/** As its form has it. */
export const billToFieldsOf = ({ name, country, taxId, state, address, phone, email }: BillTo | BillToBody): BillToFields => ({
  name,
  country,
  taxId: taxId ?? '',
  state: state ?? '',
  address: address ?? '',
  phone: phone ?? '',
  email: email ?? '',
});

/** The same as it travels: a state is India's alone, and numbers of which the rules are known stand as on documents. */
export const billToBodyOf = ({ name, country, taxId, state, address, phone, email }: BillToFields) => ({
  name,
  country,
  taxId: ['IN', 'ES'].includes(country) ? writtenTaxId(taxId) : taxId,
  state: country === 'IN' && state !== '' ? state : null,
  address,
  phone,
  email: email.trim() === '' ? null : email,
});
