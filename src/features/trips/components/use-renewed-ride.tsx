import { Trans, useLingui } from '@lingui/react/macro';
import type { EditRideBody, Trip } from '@/contract/trips';
import { useFormat } from '@/i18n/format';
import { refusalLabels } from '@/ui/form/refusal';
import { rideRefusalWords } from '../refusal-words';
import { useRideCheck } from '../ride-hooks';

/**
 * A ride is asked for again only upon a fresh quote, and only while it is still possible as it stands.
 * `previous`: what an edit started from, which it may keep; null for a booking.
 */
export function useRenewedRide(body: unknown, ride: EditRideBody, previous: Trip | null) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { check, seen } = useRideCheck();
  const errors = check(ride, previous);
  const against = refusalLabels({ kind: 'refused', code: 'validation', message: '', errors }, rideRefusalWords);
  const fresh = errors.length === 0 ? seen(ride) : null;
  const note = (
    <>
      {against.map((label) => (
        <p key={label.id}>{i18n._(label)}</p>
      ))}
      {fresh?.estimate && (
        <p>
          <Trans>
            Estimated now: {format.exactMoney(fresh.estimate.fare)}, {format.distance(fresh.estimate.distance)},{' '}
            {format.duration(fresh.estimate.duration)}
          </Trans>
        </p>
      )}
    </>
  );
  return { change: fresh && { body, seen: fresh }, note };
}
