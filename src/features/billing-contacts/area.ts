import { billingContact } from '@/contract/billing-contacts';
import { defineArea } from '@/offline/area';
import { billingContactCommands } from './commands';

export const billingContacts = defineArea({ resources: [billingContact], commands: billingContactCommands });
