import { Plural } from '@lingui/react/macro';
import classes from './unreadable-note.module.css';

/** Records that a newer server has written so that this version can't show them; nothing while there are none. */
export const UnreadableNote = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={classes.note}>
      <Plural
        value={count}
        one="# record can’t be shown by this version of the portal. It is kept as it is: please update."
        other="# records can’t be shown by this version of the portal. They are kept as they are: please update."
      />
    </p>
  );
