import { ticketWithout } from '@/features/help/without-person';
import { rideWithout } from '@/features/trips/without-person';
import { erasing } from '@/offline/erasing';

/** Takes whoever has been erased out of what waits here. It comes once somebody has been: few devices ever need it. */
export const erase = erasing((row, record) => rideWithout(row, record) ?? ticketWithout(row, record));
