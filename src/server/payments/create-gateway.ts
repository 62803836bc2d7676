import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Database } from '../database/transaction';
import type { Gateway } from './gateway';
import { createStripeGateway } from './stripe-gateway';
import { createTestGateway } from './test-gateway/test-gateway';

/** Stripe where there is a key for it, else the test gateway. */
export const createGateway = (dependencies: {
  database: Database;
  now: () => number;
  config: Config;
  logger: Pick<Logger, 'warn'>;
}): Gateway =>
  dependencies.config.stripe ? createStripeGateway(dependencies.config.stripe, dependencies) : createTestGateway(dependencies);
