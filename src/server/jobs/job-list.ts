import { billCompanies } from '../billing/bill-companies';
import { warnOfExpiry } from '../billing/card-expiry';
import { collectInvoices } from '../billing/collect-invoices';
import { sendMails } from '../mail/send-mails';
import { tellOfOtherGateways } from '../payments/other-gateway';
import { workOffPayments } from '../payments/work-off';
import type { Job } from './job';
import { keepHouse } from './keep-house';

/** All that the API does by itself. */
export const jobs: readonly Job[] = [
  { name: 'bill-companies', everyMinutes: 60, work: billCompanies },
  { name: 'collect-invoices', everyMinutes: 10, work: collectInvoices },
  { name: 'warn-of-card-expiry', everyMinutes: 60, work: warnOfExpiry },
  { name: 'work-off-payments', everyMinutes: 1, work: (context) => workOffPayments(context, context.now()) },
  { name: 'tell-of-other-gateways', everyMinutes: 60, work: tellOfOtherGateways },
  { name: 'send-mails', everyMinutes: 1, work: sendMails },
  { name: 'keep-house', everyMinutes: 60, work: ({ database, now }) => keepHouse(database, now()) },
];
