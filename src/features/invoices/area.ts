import { invoice } from '@/contract/invoices';
import { defineArea } from '@/offline/area';

export const invoices = defineArea({ resources: [invoice] });
