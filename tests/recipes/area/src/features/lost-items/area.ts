import { lostItem } from '@/contract/lost-items';
import { defineArea } from '@/offline/area';
import { reportLostItem } from './commands';

export const lostItems = defineArea({ resources: [lostItem], commands: [reportLostItem] });
