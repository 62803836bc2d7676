import { expect, it } from 'vitest';
import { keyFor } from '@/ui/form/use-direct-form';
import { cardOf } from '../../../../tests/support/cards';
import { bodyOf, draftOf, emptyDraft } from './card-draft';

const filled = draftOf(cardOf());

it('begins with the card as it is, and sends what it was filled with', () => {
  expect(bodyOf(filled)).toEqual({ body: { holderName: cardOf().holderName, billingAddress: cardOf().billingAddress } });
  expect(bodyOf({ ...filled, 'billingAddress.region': ' ' })).toMatchObject({ body: { billingAddress: { region: null } } });
});

it('names what is missing from top to bottom, each field once', () => {
  expect(bodyOf(emptyDraft(''))).toEqual({
    problems: [
      { field: 'holderName', code: 'required' },
      { field: 'billingAddress.line', code: 'required' },
      { field: 'billingAddress.city', code: 'required' },
      { field: 'billingAddress.postcode', code: 'required' },
      { field: 'billingAddress.country', code: 'required' },
    ],
  });
});

it('sends the same thing under the same key, and something else under another', () => {
  const { holderName, billingAddress } = cardOf();
  const body = { holderName, billingAddress };
  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const first = keyFor(filled, body, newKey);
  expect(keyFor(first, body, newKey)).toEqual(first);
  expect(keyFor(first, { ...body, holderName: 'Somebody else' }, newKey).key).toBe('key-2');
});
