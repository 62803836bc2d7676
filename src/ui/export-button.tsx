import { Trans, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Popover.css';
import { Button, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import compact from './compact-button.module.css';
import { notify } from './feedback/notify';
import { OptionList } from './form/option-list';
import { saveFile } from './save-file';

export type FileKind = 'csv' | 'xlsx';

type ExportButtonProps = {
  /** Of the file, without what says its kind. */
  name: string;
  file(kind: FileKind): Promise<Blob>;
};

/** Saves what is shown as a file. */
export function ExportButton({ name, file }: ExportButtonProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [working, setWorking] = useState(false);

  const save = async (kind: FileKind) => {
    setOpened(false);
    setWorking(true);
    try {
      saveFile(await file(kind), `${name}.${kind}`);
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
        <OptionList
          label={t`Export as`}
          options={[
            { value: 'csv', label: t`CSV, for any program` },
            { value: 'xlsx', label: t`XLSX, for Excel` },
          ]}
          value={null}
          onPick={(kind) => void save(kind === 'csv' ? 'csv' : 'xlsx')}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
