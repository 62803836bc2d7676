import { ticket } from '@/contract/help';
import { defineArea } from '@/offline/area';

export const help = defineArea({ resources: [ticket] });
