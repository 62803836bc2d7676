import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { Announced } from '@/ui/feedback/announced';
import { useReachable } from '../hooks';
import classes from './note.module.css';

/** Why nothing of a card can be changed right now; nothing while the API can be reached. */
export function OfflineNote() {
  if (useReachable()) return null;
  return (
    <Announced className={classes.note}>
      <IconCloudOff size={20} stroke={1.7} aria-hidden />
      <Trans>
        Cards can be changed only while you are connected, because the payment provider has to agree. What you fill in is kept on this
        device.
      </Trans>
    </Announced>
  );
}
