import { Trans } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { useAge } from '../use-age';
import classes from './stale-note.module.css';

/** How old what is shown is (device clock, ms); nothing while it is fresh. */
export function StaleNote({ asOf }: { asOf: number | null }) {
  const ageOf = useAge();
  return (
    <p className={classes.note}>
      {asOf !== null && (
        <>
          <IconClock size={14} aria-hidden />
          <Trans>As of {ageOf(asOf)}</Trans>
        </>
      )}
    </p>
  );
}
