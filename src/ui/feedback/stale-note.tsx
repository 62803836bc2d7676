import { Trans } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { useFormat } from '@/i18n/format';
import classes from './stale-note.module.css';

/** How old what is shown is (device clock, ms); nothing while it is fresh. */
export function StaleNote({ asOf }: { asOf: number | null }) {
  const format = useFormat();
  return (
    <p className={classes.note}>
      {asOf !== null && (
        <>
          <IconClock size={14} aria-hidden />
          <Trans>As of {format.age(asOf)}</Trans>
        </>
      )}
    </p>
  );
}
