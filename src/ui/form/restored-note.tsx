import { Trans } from '@lingui/react/macro';
import classes from './restored-note.module.css';

/** Above a form that was left unfinished. */
export const RestoredNote = ({ whole, onStartOver }: { whole: boolean; onStartOver(): void }) => (
  <p className={classes.restored}>
    {whole ? (
      <Trans>What you had filled in is still here.</Trans>
    ) : (
      <Trans>The portal has been updated since. What it could keep of what you had filled in is here: please check every field.</Trans>
    )}{' '}
    <button type="button" onClick={onStartOver}>
      <Trans>Start over</Trans>
    </button>
  </p>
);
