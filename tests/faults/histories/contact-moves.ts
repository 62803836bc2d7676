import fc from 'fast-check';
import { type BillingContactFormField, billingContactFormFields } from '@/rules/billing-contact-form';

/** All that the form of a billing contact lets one change. */
export const contactEditFields = billingContactFormFields.filter((field) => field !== 'mails.other');
export type ContactEditField = BillingContactFormField;

/** What is done to billing contacts, here and by other admins. */
export type ContactMove =
  | { do: 'add-contact'; tab: number }
  | { do: 'edit-contact'; tab: number; contact: number; field: ContactEditField; value: number }
  | { do: 'delete-contact'; tab: number; contact: number }
  | { do: 'other-add-contact' }
  | { do: 'other-edit-contact'; contact: number; field: ContactEditField; value: number }
  | { do: 'other-delete-contact'; contact: number };

const index = fc.nat({ max: 9 });
const value = fc.nat({ max: 3 });
const field = fc.constantFrom(...contactEditFields);
const word = <Word extends string>(text: Word): fc.Arbitrary<Word> => fc.constant(text);

export const contactMoves: { weight: number; arbitrary: fc.Arbitrary<ContactMove> }[] = [
  { weight: 4, arbitrary: fc.record({ do: word('add-contact'), tab: index }) },
  { weight: 6, arbitrary: fc.record({ do: word('edit-contact'), tab: index, contact: index, field, value }) },
  { weight: 2, arbitrary: fc.record({ do: word('delete-contact'), tab: index, contact: index }) },
  { weight: 1, arbitrary: fc.record({ do: word('other-add-contact') }) },
  { weight: 4, arbitrary: fc.record({ do: word('other-edit-contact'), contact: index, field, value }) },
  { weight: 1, arbitrary: fc.record({ do: word('other-delete-contact'), contact: index }) },
];
