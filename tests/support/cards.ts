import type { Card } from '@/contract/payments';
import { idOf } from './trips';

/** A card as the API tells it. */
export const cardOf = (more: Partial<Card> = {}): Card => ({
  id: idOf(70),
  version: 1,
  rev: 1,
  brand: 'visa',
  last4: '4242',
  expiryMonth: 8,
  expiryYear: 2029,
  holderName: 'Asha Rao',
  billingAddress: { line: 'Mindspace Road', city: 'Hyderabad', postcode: '500081', region: 'Telangana', country: 'IN' },
  isDefault: true,
  createdAt: '2026-11-20T06:00:00.000Z',
  ...more,
});
