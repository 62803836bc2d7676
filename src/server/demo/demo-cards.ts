import type { Card } from '@/contract/payments';
import type { Transaction } from '../database/transaction';
import { cardStore } from '../payments/card-store';
import { testCardTable } from '../payments/tables';
import { noteCustomer } from '../payments/visit-store';
import type { DemoCompany } from './demo-companies';
import type { Random } from './random';

const year = 365 * 86_400_000;

/** The card that a company pays with, which the test gateway knows; a small company has none yet. `now` in milliseconds since 1970. */
export function demoCard(random: Random, { name, admins }: DemoCompany, now: number): Card | null {
  if (name !== 'Acme') return null;
  const added = now - year;
  return {
    id: random.id(added),
    version: 1,
    rev: 0,
    brand: 'mastercard',
    last4: '4444',
    expiryMonth: 9,
    expiryYear: new Date(now).getUTCFullYear() + 2,
    holderName: admins[0].name,
    billingAddress: {
      line: 'Mindspace Road, HITEC City',
      city: 'Hyderabad',
      postcode: '500081',
      region: 'Telangana',
      country: 'IN',
    },
    isDefault: true,
    createdAt: new Date(added).toISOString(),
  };
}

export async function insertCard(tx: Transaction, companyId: string, card: Card) {
  const token = `pm_test_${card.id}`;
  const { brand, last4, expiryMonth, expiryYear } = card;
  await noteCustomer(tx, companyId, 'test', `cus_test_${companyId}`);
  await cardStore.insert(tx, [card], { gateway: 'test', token, fingerprint: `${brand}-${last4}` });
  await tx.shared(async () => tx.sql.insert(testCardTable).values({ token, brand, last4, expiryMonth, expiryYear }));
}
