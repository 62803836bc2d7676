import type { vehicle } from '@/contract/fleet';
import type { OwnFilters } from './list-matcher';

export const vehicleFilters: OwnFilters<typeof vehicle> = {
  status: ({ status }) => (status ? ({ active }) => active === (status === 'active') : null),
};
