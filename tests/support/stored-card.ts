import { v7 as uuidv7 } from 'uuid';
import { insertCard } from '@/server/demo/demo-cards';
import { testPaymentTable } from '@/server/payments/tables';
import type { TestApi } from './api';
import { cardOf } from './cards';

/** A card of Acme's that the test gateway knows; the end of its number says how it behaves. Answers its id. */
export async function storedCard(api: TestApi, last4: string, more: Parameters<typeof cardOf>[0] = {}): Promise<string> {
  const { id: companyId } = api.world.acme;
  const card = cardOf({ id: uuidv7(), last4, isDefault: false, ...more });
  await api.database.company(companyId, (tx) => insertCard(tx, companyId, card));
  return card.id;
}

/** How many payments the test gateway knows of, whatever has become of them. */
export const paymentsMade = (api: TestApi) => api.database.system((tx) => tx.sql.$count(testPaymentTable));
