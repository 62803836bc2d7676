import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardProblem } from '@/contract/payments';
import type { CardExpiry } from '@/rules/card-expiry';
import type { CardField } from '@/rules/card-fields';

export const cardFieldLabels: Record<CardField, MessageDescriptor> = {
  holderName: msg`Cardholder’s name`,
  'billingAddress.line': msg`Address`,
  'billingAddress.city': msg`City`,
  'billingAddress.postcode': msg`Postcode`,
  'billingAddress.region': msg`State or province`,
  'billingAddress.country': msg`Country`,
};

export const expiryLabels: Record<NonNullable<CardExpiry>, MessageDescriptor> = {
  expired: msg({ message: 'Expired', context: 'card' }),
  'this-month': msg`Expires this month`,
  'next-month': msg`Expires next month`,
};

export const cardProblemLabels: Record<CardProblem, MessageDescriptor> = {
  declined: msg`The card was declined`,
  'insufficient-funds': msg`The card was declined: insufficient funds`,
  expired: msg`The card has expired`,
  authentication: msg`The bank did not confirm that it is you`,
  'wrong-details': msg`The card’s details were not right`,
};
