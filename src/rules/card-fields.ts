import type { CardBody } from '@/contract/payments';

/** What the form of a card decides, each under its path in the body. */
export const cardFieldNames = [
  'holderName',
  'billingAddress.line',
  'billingAddress.city',
  'billingAddress.postcode',
  'billingAddress.region',
  'billingAddress.country',
] as const;
export type CardField = (typeof cardFieldNames)[number];
export type CardFields = Record<CardField, string>;

/** A card's form, field by field: two people who change different lines of an address don't meet. */
export const cardFieldsOf = ({ holderName, billingAddress }: CardBody): CardFields => ({
  holderName,
  'billingAddress.line': billingAddress.line,
  'billingAddress.city': billingAddress.city,
  'billingAddress.postcode': billingAddress.postcode,
  'billingAddress.region': billingAddress.region ?? '',
  'billingAddress.country': billingAddress.country,
});

/** The same as it travels. */
export const cardBodyOf = (fields: CardFields) => ({
  holderName: fields.holderName,
  billingAddress: {
    line: fields['billingAddress.line'],
    city: fields['billingAddress.city'],
    postcode: fields['billingAddress.postcode'],
    region: fields['billingAddress.region'],
    country: fields['billingAddress.country'],
  },
});
