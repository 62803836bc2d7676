import { ticket } from '@/contract/help';
import { defineArea } from '@/offline/area';
import { ticketCommands } from './commands';

export const help = defineArea({ resources: [ticket], commands: ticketCommands });
