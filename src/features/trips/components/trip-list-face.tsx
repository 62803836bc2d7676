import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useFormat } from '@/i18n/format';
import { LinkButton } from '@/ui/link-button';
import { StateMessage } from '@/ui/state-message';
import { type TripList, useTripsFilling } from '../hooks';
import { isNarrowed, withoutFilters } from './trip-filters';
import classes from './trip-list-face.module.css';
import type { TripsSearch } from './trips-search';

type TripListFaceProps = {
  list: TripList;
  filter: TripsSearch;
  onClear(filter: TripsSearch): void;
};

/** What stands where the trips would be: their shape while they come, or why there are none. */
export function TripListFace({ list, filter, onClear }: TripListFaceProps) {
  const { t } = useLingui();
  if (list.trips.length > 0) return null;
  if (list.state === 'loading') return <Skeleton />;
  if (list.state === 'needs-connection') {
    return <StateMessage kind="offline" title={t`These trips are not on this device`} action={<Retry onClick={list.retry} />} />;
  }
  if (list.state === 'failed') {
    return <StateMessage kind="failed" title={t`The trips can’t be shown`} action={<Retry onClick={list.retry} />} />;
  }
  if (isNarrowed(filter)) {
    return (
      <StateMessage
        kind="empty"
        title={t`No trips match`}
        action={
          <Button variant="default" onClick={() => onClear(withoutFilters(filter))}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <StateMessage
      kind="empty"
      title={t`Booked rides will be listed here`}
      action={
        <LinkButton to="/create-trip">
          <Trans>Book the first ride</Trans>
        </LinkButton>
      }
    />
  );
}

const Retry = ({ onClick }: { onClick(): void }) => (
  <Button variant="default" onClick={onClick}>
    <Trans>Try again</Trans>
  </Button>
);

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

function Skeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      {rows.map((row) => (
        <div key={row} />
      ))}
    </div>
  );
}

/** The first sync of a long history, which can be left running. */
export function Filling() {
  const { t } = useLingui();
  const format = useFormat();
  const filling = useTripsFilling();
  if (!filling) return null;
  const { done, total } = filling;
  return (
    <p className={classes.filling}>
      <progress value={done} max={total} aria-label={t`Loading trips onto this device`} />
      <Trans>
        {format.number(done)} of {format.number(total)} trips are on this device
      </Trans>
    </p>
  );
}
