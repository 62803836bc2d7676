import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLanguage } from '@/i18n/use-language';
import { failureSheet } from '../import/file-rows';
import { type FileKind, saveSheet } from '../import/save-sheet';
import type { ImportProgress, LineProblem, RefusedLine, StagedLine } from '../import-hooks';
import { fieldLabels } from '../import-words';
import classes from './import.module.css';
import { useLineProblemText } from './use-field-text';

const notSent: LineProblem = { field: 'employeeNumber', code: 'not-sent', column: null };

type ImportLeftoversProps = { progress: ImportProgress; refused: readonly RefusedLine[]; unsent: readonly StagedLine[] };

/** The lines that were not taken, as a file that can be mended and imported again. */
export function ImportLeftovers({ progress, refused, unsent }: ImportLeftoversProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const problemText = useLineProblemText();
  const save = (kind: FileKind) => {
    const left = [...refused, ...unsent.map((line) => ({ ...line, problems: [notSent] }))].toSorted((a, b) => a.line - b.line);
    const sheet = failureSheet({ header: progress.header, rows: left }, left, {
      header: t`What is wrong`,
      wordsOf: (problem) =>
        problem.code === notSent.code ? t`Not sent` : `${i18n._(fieldLabels[problem.field])}: ${problemText(problem)}`,
    });
    void saveSheet(sheet, t`employees to mend`, kind, language);
  };
  const button = (kind: FileKind, label: string) => (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t`Download what was not imported (${label})`}
      onClick={() => save(kind)}
    >
      {label}
    </Button>
  );
  return (
    <section className={classes.step}>
      <h2>
        <Plural value={refused.length + unsent.length} one="# line was not imported" other="# lines were not imported" />
      </h2>
      <div className={classes.row}>
        <p className={classes.quiet}>
          <Trans>Download them with what is wrong in the last column, mend them, and import that file.</Trans>
        </p>
        <div className={classes.buttons}>
          {button('xlsx', 'XLSX')}
          {button('csv', 'CSV')}
        </div>
      </div>
    </section>
  );
}
