import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { keepLocally } from '@/local-store';
import classes from './banner.module.css';
import { askToInstall, installWay, subscribeToInstallWay } from './install-prompt';

const dismissedKey = 'install-offer';

/** Offers once to install the portal; dismissed, it doesn't come back. */
export function InstallOffer() {
  const { t } = useLingui();
  const way = useSyncExternalStore(subscribeToInstallWay, installWay);
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey) !== null);
  if (way === null || dismissed) return null;
  return (
    <section className={classes.banner} aria-label={t`Install the portal`}>
      <InstallHint />
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        onClick={() => {
          keepLocally(dismissedKey, 'dismissed');
          setDismissed(true);
        }}
      >
        <Trans>Not now</Trans>
      </Button>
    </section>
  );
}

/** How to put the portal on the home screen of this device; nothing where it is there already or can't be. */
export function InstallHint() {
  const way = useSyncExternalStore(subscribeToInstallWay, installWay);
  if (way === null) return null;
  if (way === 'ask') {
    return (
      <>
        <p>
          <Trans>On the home screen the portal opens at once, also with no signal.</Trans>
        </p>
        <Button size="xs" onClick={() => void askToInstall()}>
          <Trans>Install</Trans>
        </Button>
      </>
    );
  }
  return <InstallByHand />;
}

/** The same where somebody has asked for it: also what to do where the browser doesn't offer it. */
export function InstallAnswer() {
  const way = useSyncExternalStore(subscribeToInstallWay, installWay);
  if (way === 'by-hand') return <InstallByHand />;
  if (way === 'ask') {
    return (
      <Button onClick={() => void askToInstall()}>
        <Trans>Install</Trans>
      </Button>
    );
  }
  return (
    <p className={classes.elsewhere}>
      <Trans>
        This browser makes no offer to install it now. Look for “Install” or “Add to Home Screen” in its menu, or open the portal in Chrome,
        Edge or Safari.
      </Trans>
    </p>
  );
}

const InstallByHand = () => (
  <div>
    <Trans>To keep rides and unsent changes safe on this device, put the portal on the home screen:</Trans>
    <ol>
      <li>
        <Trans>Tap the Share button of Safari.</Trans>
      </li>
      <li>
        <Trans>Choose “Add to Home Screen”.</Trans>
      </li>
    </ol>
  </div>
);
