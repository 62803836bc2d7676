import { Trans } from '@lingui/react/macro';
import classes from './search-box.module.css';

/** Offline on the very first visit, the code that answers can't be had. */
export const SearchFailed = ({ listId }: { listId: string }) => (
  <p id={listId} role="alert" className={classes.failed}>
    <Trans>The search is not on this device yet. It needs a connection once.</Trans>
  </p>
);
