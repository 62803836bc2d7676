import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useOutboxCounts } from '@/offline/react';
import { useBusy } from '@/ui/feedback/busy';
import { whenIdle } from '@/ui/when-idle';
import classes from './banner.module.css';
import { registerServiceWorker, startNewVersion, useNewVersionWaits } from './new-version';

/** Offers a new version where it disturbs nobody: never over a form in use, nor while changes are being sent. */
export function UpdateOffer() {
  const { t } = useLingui();
  const waits = useNewVersionWaits();
  const busy = useBusy();
  const sending = (useOutboxCounts()?.sending ?? 0) > 0;
  const [later, setLater] = useState(false);

  // What the service worker fetches would compete with the first screen.
  useEffect(() => whenIdle(() => void registerServiceWorker()), []);

  if (!waits || busy || sending || later) return null;
  return (
    <section className={classes.banner} aria-label={t`New version`}>
      <p>
        <Trans>A new version of the portal is ready.</Trans>
      </p>
      <Button size="xs" onClick={startNewVersion}>
        <Trans>Update now</Trans>
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={() => setLater(true)}>
        <Trans>Later</Trans>
      </Button>
    </section>
  );
}
