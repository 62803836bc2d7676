import { msg } from '@lingui/core/macro';
import { type FieldWords, fieldProblemLabel } from '@/ui/form/field-words';
import type { RefusalWords } from '@/ui/form/refusal';

export const cardFieldWords: FieldWords = {
  required: {
    holderName: msg`Please enter the cardholder’s name`,
    'billingAddress.line': msg`Please enter address`,
    'billingAddress.city': msg`Please enter city`,
    'billingAddress.postcode': msg`Please enter postcode`,
    'billingAddress.region': msg`Please enter state or province`,
    'billingAddress.country': msg`Please select country`,
  },
  isText: (field) => field !== 'billingAddress.country',
};

export const cardRefusalWords: RefusalWords = {
  gone: msg`This card is no longer there`,
  rules: { 'last-card': msg`This is your last card, and your plan renews with it. Add another card first` },
  field: (field, code) => {
    const label = fieldProblemLabel(cardFieldWords, field, code);
    return label ? [label] : [];
  },
};
