import { msg } from '@lingui/core/macro';
import { type FieldWords, fieldProblemLabel } from '@/ui/form/field-words';
import type { RefusalWords } from '@/ui/form/refusal';

const invalidPhone = msg`Please enter a valid phone number`;

export const billingContactFieldWords: FieldWords = {
  required: {
    name: msg`Please enter name`,
    email: msg`Please enter email`,
    phone: invalidPhone,
    address: msg`Please enter address`,
    taxId: msg`Please enter the tax ID`,
    language: msg`Please select a language`,
    mails: msg`Please choose again which emails they get`,
  },
  byFieldAndCode: {
    'email invalid': msg`Please enter valid email`,
    'email taken': msg`Another billing contact has this email`,
  },
  byCode: {
    'invalid-gstin': msg`This GSTIN is not valid. Please check each character`,
    'invalid-nif': msg`This NIF is not valid. Please check each character`,
  },
  isText: (field) => field === 'name' || field === 'address' || field === 'taxId',
};

export const billingContactRefusalWords: RefusalWords = {
  gone: msg`This billing contact is no longer there`,
  rules: {
    exists: msg`This billing contact has been added or deleted before. Please add a new one: what you filled in is kept`,
    'contacts-full': msg`The company has as many billing contacts as it can have. Delete one first`,
  },
  field: (field, code) => {
    const label = fieldProblemLabel(billingContactFieldWords, field, code);
    return label ? [label] : [];
  },
};
