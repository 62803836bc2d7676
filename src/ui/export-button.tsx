import { Trans, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Popover.css';
import { Button, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import compact from './compact-button.module.css';
import classes from './export-button.module.css';
import { Announced } from './feedback/announced';
import { notify } from './feedback/notify';
import { OptionList } from './form/option-list';
import { saveFile, tellNotMade } from './save-file';

export type FileKind = 'csv' | 'xlsx';

type MakeFile = (kind: FileKind) => Promise<Blob>;

type ExportButtonProps = {
  /** Of the file, without what says its kind. */
  name: string;
  /** Null while something that belongs in it is missing. */
  file: MakeFile | null;
  /** Said in its place until then. */
  missing?: ReactNode;
};

/** Saves what is shown as a file. */
export function ExportButton({ name, file, missing }: ExportButtonProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [working, setWorking] = useState(false);

  const save = async (make: MakeFile, kind: FileKind) => {
    setOpened(false);
    setWorking(true);
    try {
      saveFile(await make(kind).catch(tellNotMade), `${name}.${kind}`);
      notify.success(t`The file is in your downloads`);
    } finally {
      setWorking(false);
    }
  };

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          className={compact.button}
          title={t`Export`}
          loading={working}
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          <span className={compact.word}>
            <Trans>Export</Trans>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Export`}>
        {file ? (
          <OptionList
            label={t`Export as`}
            options={[
              { value: 'csv', label: t`CSV, for any program` },
              { value: 'xlsx', label: t`XLSX, for Excel` },
            ]}
            value={null}
            onPick={(kind) => void save(file, kind === 'csv' ? 'csv' : 'xlsx')}
          />
        ) : (
          <Announced className={classes.missing}>{missing}</Announced>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
