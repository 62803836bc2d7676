import { trip } from '@/contract/trips';
import { defineArea } from '@/offline/area';
import { tripCommands } from './commands';

export const trips = defineArea({ resources: [trip], commands: tripCommands });
