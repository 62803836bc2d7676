import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@/ui/link-button';
import { useDraft } from '../hooks';
import { insteadDraft } from '../ride-drafts';
import { useTrip } from '../trip-hooks';
import { type RideDraft, rideDraftSchema } from './ride-draft';
import classes from './ride-instead.module.css';
import { useMeanwhile } from './use-meanwhile';

type RideInsteadProps = {
  tripId: string;
  /** What a form holds; null where the device has the refused change itself. */
  values?: RideDraft | null;
};

/** Where a ride can’t be changed any more: what has happened meanwhile, and what can be done with the values of the change. */
export function RideInstead({ tripId, values = null }: RideInsteadProps) {
  const { trip } = useTrip(tripId);
  const meanwhile = useMeanwhile();
  const { save } = useDraft(insteadDraft(tripId), rideDraftSchema);
  const why = trip && meanwhile(trip);
  return (
    <>
      {why && <p>{why}</p>}
      <div className={classes.ways}>
        <LinkButton to="/create-trip" search={{ instead: tripId }} onClick={() => values && save(values)}>
          <Trans>Book a new ride with these values</Trans>
        </LinkButton>
        <LinkButton to="/trip-details/$id" params={{ id: tripId }} variant="default">
          <Trans>Show the trip</Trans>
        </LinkButton>
      </div>
    </>
  );
}
