import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useReachable } from '@/offline/react';
import { Announced } from '@/ui/feedback/announced';
import classes from './on-its-way.module.css';

/** Milliseconds within which a screen comes that is on the device: to say of it that it comes would only flicker. */
const patience = 600;

/** Says that the screen that was asked for is on its way where that takes a while, and what it waits for where there is no connection. */
export function OnItsWay() {
  const { t } = useLingui();
  const isLate = useLateScreen();
  const reachable = useReachable();
  if (!isLate) return null;
  return (
    <div className={classes.way}>
      <div role="progressbar" aria-label={t`Loading`} className={classes.bar} />
      {!reachable && (
        <Announced className={classes.words}>
          <Trans>This screen isn’t on this device yet. It opens once there is a connection.</Trans>
        </Announced>
      )}
    </div>
  );
}

function useLateScreen(): boolean {
  const router = useRouter();
  const [late, setLate] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setLate(false);
    };
    const begin = ({ pathChanged }: { pathChanged: boolean }) => {
      clearTimeout(timer);
      if (pathChanged) timer = setTimeout(() => setLate(true), patience);
    };
    const ends = [router.subscribe('onBeforeLoad', begin), router.subscribe('onResolved', end), () => clearTimeout(timer)];
    return () => {
      for (const each of ends) each();
    };
  }, [router]);
  return late;
}
