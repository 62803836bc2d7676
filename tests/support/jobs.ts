import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Card } from '@/contract/payments';
import { readConfig } from '@/server/config';
import { insertCard } from '@/server/demo/demo-cards';
import type { JobContext } from '@/server/jobs/job';
import { chooseDefault } from '@/server/payments/card-changes';
import { createGateway } from '@/server/payments/create-gateway';
import type { TestApi } from './api';
import { cardOf } from './cards';

/** What jobs work with on the database, clock and mails of a test. */
export function jobContextOf(
  { database, clock, mails }: Pick<TestApi, 'database' | 'clock' | 'mails'>,
  log?: (line: string) => void,
): JobContext {
  const [config, now] = [readConfig({}), () => clock.now];
  const logger = log ? pino({ level: 'warn' }, { write: log }) : pino({ level: 'silent' });
  const mailer: JobContext['mailer'] = { send: async (mail) => void mails.push(mail) };
  return { database, now, config, logger, mailer, gateway: createGateway({ database, now, config, logger }) };
}

/** Gives a company a card that behaves as the test number with this end, and makes it the default. */
export async function giveCard(
  { database, clock }: Pick<TestApi, 'database' | 'clock'>,
  companyId: string,
  last4: string,
  more: Partial<Card> = {},
): Promise<Card> {
  const card = cardOf({ id: uuidv7({ msecs: clock.now }), last4, isDefault: false, ...more });
  await database.company(companyId, async (tx) => {
    await insertCard(tx, companyId, card);
    await chooseDefault(tx, card.id);
  });
  return card;
}

/** Of a job that nobody stops. */
export const going = new AbortController().signal;
