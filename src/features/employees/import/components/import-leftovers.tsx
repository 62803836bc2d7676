import { Plural, Trans } from '@lingui/react/macro';
import { type ImportProgress, type RefusedLine, type StagedLine, slicesOf } from '../hooks';
import classes from './import.module.css';
import { ImportFailures, notSent } from './import-failures';

const slice = 200;

type ImportLeftoversProps = {
  progress: ImportProgress;
  refused: readonly RefusedLine[];
  unsent: readonly StagedLine[];
  onSaved(): void;
};

/** The lines that were not taken, as a file that can be mended and imported again. */
export function ImportLeftovers({ progress, refused, unsent, onSaved }: ImportLeftoversProps) {
  const left = () => [...refused, ...unsent.map((line) => ({ ...line, problems: [notSent] }))].toSorted((a, b) => a.line - b.line);
  return (
    <section className={classes.step}>
      <h2>
        <Plural value={refused.length + unsent.length} one="# line was not imported" other="# lines were not imported" />
      </h2>
      <div className={classes.row}>
        <p className={classes.quiet}>
          <Trans>Download them with what is wrong in the last column, fix them, and import that file.</Trans>
        </p>
        <ImportFailures header={progress.header} lines={() => slicesOf(left(), slice)} onSaved={onSaved} />
      </div>
    </section>
  );
}
