import { useLingui } from '@lingui/react/macro';
import type { Trip } from '@/contract/trips';
import { usePromised } from '../promise-hooks';

/** What happens next with a ride that the server knows; null when nothing does. */
export function useNextSentence(trip: Pick<Trip, 'stage' | 'kind' | 'rideAt'>): string | null {
  const { t } = useLingui();
  const promised = usePromised(trip);
  if (promised) return t`Driver will arrive pick-up location within 5min`;
  switch (trip.stage) {
    case 'booked':
      return t`Next, a driver confirms.`;
    case 'confirmed':
    case 'accepted':
      return t`Next, the driver sets out for the pickup.`;
    case 'en-route':
      return t`The driver is on the way to the pickup.`;
    case 'started':
      return t`The ride is ongoing.`;
    default:
      return null;
  }
}
