import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { failureSheet } from '../file-rows';
import type { LineProblem, RefusedLine } from '../hooks';
import { fieldLabels } from '../labels';
import { type FileKind, saveSheet } from '../save-sheet';
import classes from './import.module.css';
import { useLineProblemText } from './use-field-text';

/** A line that was not sent is no problem of its cells. */
export const notSent: LineProblem = { field: 'employeeNumber', code: 'not-sent', column: null };

type ImportFailuresProps = {
  header: readonly string[];
  /** In slices, none of which is long work for the page. */
  lines(): Iterable<RefusedLine[]> | Promise<Iterable<RefusedLine[]>>;
  onSaved?(): void;
};

/** Lines that were not taken, as a file that can be mended and imported again. */
export function ImportFailures({ header, lines, onSaved }: ImportFailuresProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  // A file is asked for, so it holds everything.
  const problemText = useLineProblemText(true);
  const [saving, setSaving] = useState(false);
  async function* sheets() {
    for (const some of await lines())
      yield failureSheet({ header: [...header], rows: some }, some, language, (problem) =>
        problem.code === notSent.code ? t`Not sent` : `${i18n._(fieldLabels[problem.field])}: ${problemText(problem)}`,
      );
  }
  const save = async (kind: FileKind) => {
    setSaving(true);
    try {
      await saveSheet(sheets(), t`employees to fix`, kind, language);
      onSaved?.();
    } finally {
      setSaving(false);
    }
  };
  const button = (kind: FileKind, label: string) => (
    <Button
      variant="default"
      loading={saving}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t`Download what was not imported (${label})`}
      onClick={() => void save(kind)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.buttons}>
      {button('xlsx', 'XLSX')}
      {button('csv', 'CSV')}
    </div>
  );
}
