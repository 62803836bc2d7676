import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillToField } from '@/rules/bill-to-fields';
import { type FieldWords, fieldProblemLabel } from '@/ui/form/field-words';
import type { RefusalWords } from '@/ui/form/refusal';

export const billToFieldLabels: Record<BillToField, MessageDescriptor> = {
  name: msg`Company’s legal name`,
  country: msg`Country`,
  taxId: msg`Tax ID`,
  state: msg`State`,
  address: msg`Address`,
  phone: msg`Phone`,
  email: msg`Email`,
};

export const billToFieldWords: FieldWords = {
  required: {
    name: msg`Please enter name`,
    country: msg`Please select country`,
    taxId: msg`Please enter the tax ID`,
    state: msg`Please select state`,
    address: msg`Please enter address`,
    phone: msg`Please enter a valid phone number`,
    email: msg`Please enter valid email`,
  },
  byCode: {
    'invalid-gstin': msg`This GSTIN is not valid. Please check each character`,
    'invalid-nif': msg`This NIF is not valid. Please check each character`,
    'other-state': msg`This GSTIN is of another state`,
  },
  isText: (field) => field === 'name' || field === 'address' || field === 'taxId',
};

export const billToRefusalWords: RefusalWords = {
  gone: msg`This is no longer there`,
  rules: {},
  field: (field, code) => {
    const label = fieldProblemLabel(billToFieldWords, field, code);
    return label ? [label] : [];
  },
};
