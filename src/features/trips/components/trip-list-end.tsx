import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useFormat } from '@/i18n/format';
import { LinkButton } from '@/ui/link-button';
import type { TripList } from '../hooks';
import classes from './trip-list-end.module.css';
import type { TripsSearch } from './trips-search';

/** Below the list: how to get at what is not in it. */
export function TripListEnd({ list, filter }: { list: TripList; filter: TripsSearch }) {
  const format = useFormat();
  const { more, lacksUpTo } = list;
  if (list.state !== 'ready') return null;
  if (more) {
    const shown = format.number(more.shown);
    const total = format.number(more.total);
    return (
      <p className={classes.end} data-later>
        <Trans>
          {shown} of {total} trips
        </Trans>
        <Button variant="default" loading={more.loading} onClick={more.load}>
          <Trans>Show more</Trans>
        </Button>
      </p>
    );
  }
  if (lacksUpTo === null) return null;
  return (
    <p className={classes.end} data-later>
      <Trans>Not all trips up to {format.date(lacksUpTo)} are on this device.</Trans>
      <LinkButton to="/trips" search={{ ...filter, from: undefined, to: lacksUpTo }} variant="default">
        <Trans>Look further back</Trans>
      </LinkButton>
    </p>
  );
}
