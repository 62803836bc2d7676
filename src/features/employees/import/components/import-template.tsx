import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLanguage } from '@/i18n/use-language';
import { templateSheet } from '../file-rows';
import { type FileKind, saveSheet } from '../save-sheet';
import classes from './import.module.css';

/** The empty file that people fill in. */
export function ImportTemplate() {
  const { t } = useLingui();
  const language = useLanguage();
  const button = (kind: FileKind, label: string) => (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t`Download a template (${label})`}
      onClick={() => void saveSheet([templateSheet(language)], t`employees`, kind, language)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.row}>
      <p className={classes.quiet}>
        <Trans>No file yet? Start from a template with all columns.</Trans>
      </p>
      <div className={classes.buttons}>
        {button('xlsx', 'XLSX')}
        {button('csv', 'CSV')}
      </div>
    </div>
  );
}
