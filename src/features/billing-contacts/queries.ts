import { billingContact } from '@/contract/billing-contacts';
import { deviceQueries } from '@/offline/device-queries';
import { billingContactTable } from './rows';

export const billingContactQueries = deviceQueries(billingContact, billingContactTable);
