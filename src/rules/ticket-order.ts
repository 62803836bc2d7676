import type { ticket } from '@/contract/help';
import { numberKey, type OwnKeys } from './list-order';

export const ticketKeys: OwnKeys<typeof ticket> = { number: ({ number }) => numberKey(number) };
