import '@/ui/later.css';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { printInLight } from '@/ui/print-in-light';
import { InstallOffer } from './install-offer';
import { entrances } from './navigation';
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

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Whether the person has done anything on this page: nobody is offered something before they have seen what they came for. */
function useHasActed(): boolean {
  const [acted, setActed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const act = () => {
      stop.abort();
      setActed(true);
    };
    for (const name of acts) addEventListener(name, act, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
  return acted;
}
