import { Trans } from '@lingui/react/macro';
import classes from './restored-note.module.css';

/** Above a form that was left unfinished. */
export const RestoredNote = ({ onStartOver }: { onStartOver(): void }) => (
  <p className={classes.restored}>
    <Trans>What you had filled in is still here.</Trans>{' '}
    <button type="button" onClick={onStartOver}>
      <Trans>Start over</Trans>
    </button>
  </p>
);
