import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { billingContactFieldsSchema } from '@/contract/billing-contacts';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { billingContactFields } from '../../../../tests/support/billing-contacts';
import { billingContactFieldWords } from '../refusal-words';
import { draftOf, emptyDraft, fieldsOf } from './billing-contact-draft';

describe('the form of a billing contact', () => {
  it('begins with all mails, in the language on the screen, and says what is missing from top to bottom', () => {
    const draft = emptyDraft('ES');
    expect(draft).toMatchObject({ language: 'ES', mails: ['invoices', 'receipts', 'reminders', 'plan-changes'] });
    expect(fieldsOf({ ...draft, taxId: '12345678A', phone: 'call me' })).toEqual({
      problems: [
        { field: 'name', code: 'required' },
        { field: 'email', code: 'required' },
        { field: 'phone', code: 'invalid' },
        { field: 'taxId', code: 'invalid-nif' },
      ],
    });
  });

  it('takes what is optional for nothing where it is left empty, and no mails for a choice', () => {
    const draft = { ...emptyDraft('EN'), name: ' Rosa ', email: 'rosa@acme.example', phone: ' ', mails: [] };
    expect(fieldsOf(draft)).toEqual({
      fields: { name: 'Rosa', email: 'rosa@acme.example', phone: null, address: null, taxId: null, language: 'EN', mails: [] },
    });
  });

  it('sends back what only a newer server knows as it came', () => {
    const known = v.parse(billingContactFieldsSchema, { ...billingContactFields(), language: 'FR', mails: ['statements', 'invoices'] });
    expect(fieldsOf(draftOf(known))).toEqual({ fields: known });
  });

  it.each([
    ['name', 'required', 'Please enter name'],
    ['name', 'too-long', 'This is too long. Please shorten it'],
    ['email', 'required', 'Please enter email'],
    ['email', 'invalid', 'Please enter valid email'],
    ['email', 'taken', 'Another billing contact has this email'],
    ['phone', 'invalid', 'Please enter a valid phone number'],
    ['taxId', 'invalid-gstin', 'This GSTIN is not valid. Please check each character'],
    ['taxId', 'invalid-nif', 'This NIF is not valid. Please check each character'],
    ['address', 'invalid', 'This has characters that can’t be stored. Please type it again'],
  ])('says of %s %s: %s', (field, code, sentence) => {
    expect(fieldProblemLabel(billingContactFieldWords, field, code)?.message).toBe(sentence);
  });
});
