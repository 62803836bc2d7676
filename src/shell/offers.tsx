import '@/ui/later.css';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { printInLight } from '@/ui/print-in-light';
import { InstallOffer } from './install-offer';
import { entrances } from './navigation';
import { useNewVersionWaits } from './new-version';
import classes from './offers.module.css';
import { UpdateOffer } from './update';

/** What the portal suggests by itself, laid over the screen so that nothing on it moves. */
export default function Offers() {
  const atEntrance = useRouterState({ select: ({ location }) => entrances.has(location.pathname) });
  const acted = useHasActed();
  useEffect(printInLight, []);
  return (
    <div className={classes.offers} data-later>
      <UpdateOffer />
      {atEntrance && acted && <InstallOffer />}
    </div>
  );
}

/** A press counts once it is over: what came up while the button is down would lie under it, or push it away. */
const acts = ['click', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Whether the person has done anything on this page: nobody is offered something before they have seen what they came for. Not where a
 * new version was offered by then, which the next offer would push from under the finger.
 */
function useHasActed(): boolean {
  const [acted, setActed] = useState(false);
  const newVersionWaits = useNewVersionWaits();
  const act = useEffectEvent(() => setActed(!newVersionWaits));
  useEffect(() => {
    const stop = new AbortController();
    const once = () => {
      stop.abort();
      act();
    };
    for (const name of acts) addEventListener(name, once, { signal: stop.signal, passive: true, capture: true });
    return () => stop.abort();
  }, []);
  return acted;
}
