import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { useReachable } from '../hooks';
import classes from './note.module.css';

/** Why nothing of a card can be changed right now; nothing while the API can be reached. */
export function OfflineNote() {
  if (useReachable()) return null;
  return (
    <p className={classes.note} role="status">
      <IconCloudOff size={20} stroke={1.7} aria-hidden />
      <Trans>
        Cards can be changed only while you are connected, because the payment provider has to agree. What you fill in is kept on this
        device.
      </Trans>
    </p>
  );
}
