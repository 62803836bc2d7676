import { Trans } from '@lingui/react/macro';
import classes from './waiting-card.module.css';

/** A change that no area of this version can present. */
export function UnknownChange() {
  return (
    <li className={classes.card}>
      <p className={classes.words}>
        <Trans>A change made with a newer version of the portal. It is sent once this device has that version again.</Trans>
      </p>
    </li>
  );
}
