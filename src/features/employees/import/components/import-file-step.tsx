import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FileDrop } from '@/ui/form/file-drop';
import { tableProblemWords } from '../labels';
import classes from './import.module.css';
import { ImportTemplate } from './import-template';
import type { useImportFile } from './use-import-file';

type ImportFileStepProps = Pick<ReturnType<typeof useImportFile>, 'file' | 'left' | 'problem' | 'reading' | 'choose' | 'drop'>;

/** The file: chosen, or to be. */
export function ImportFileStep({ file, left, problem, reading, choose, drop }: ImportFileStepProps) {
  const { t, i18n } = useLingui();
  if (file) {
    return (
      <section className={classes.step}>
        <div className={classes.row}>
          <div>
            <h2 className={classes.name}>{file.name}</h2>
            <p className={classes.quiet}>
              <Plural value={file.opened.lines} one="# line" other="# lines" />
            </p>
          </div>
          <Button variant="default" onClick={drop}>
            <Trans>Choose another file</Trans>
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section className={classes.step}>
      <h2>
        <Trans>Choose a file</Trans>
      </h2>
      <p className={classes.quiet}>
        <Trans>
          One line per employee, with the employee ID. New employees are added; existing ones are updated. Nothing is sent before you have
          seen what would happen.
        </Trans>
      </p>
      {left !== null && !reading && (
        <div className={classes.row}>
          <p className={classes.name}>{left}</p>
          <Button variant="default" onClick={drop}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
      <FileDrop
        label={t`Choose file`}
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        error={problem && i18n._(tableProblemWords[problem])}
        busy={reading}
        onFile={(chosen) => void choose(chosen)}
      >
        <span className={classes.mouse}>
          <Trans>Or drop it here.</Trans>{' '}
        </span>
        <Trans>CSV or XLSX, up to 10 MB and 20,000 lines.</Trans>
      </FileDrop>
      <ImportTemplate />
    </section>
  );
}
