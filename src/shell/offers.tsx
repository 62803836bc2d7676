import { useRouterState } from '@tanstack/react-router';
import { InstallOffer } from './install-offer';
import { entrances } from './navigation';
import classes from './offers.module.css';
import { UpdateOffer } from './update';

/** What the portal suggests by itself, laid over the screen so that nothing on it moves. */
export default function Offers() {
  const atEntrance = useRouterState({ select: ({ location }) => entrances.has(location.pathname) });
  return (
    <div className={classes.offers}>
      <UpdateOffer />
      {atEntrance && <InstallOffer />}
    </div>
  );
}
