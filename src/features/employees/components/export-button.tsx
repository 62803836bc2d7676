import { Trans, useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Popover.css';
import { Button, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import compact from '@/ui/compact-button.module.css';
import { notify } from '@/ui/feedback/notify';
import { OptionList } from '@/ui/form/option-list';
import { saveFile } from '@/ui/save-file';
import { useEmployeeSheet } from '../export-hooks';
import type { ListedEmployee } from '../hooks';

/** Saves what the list shows as a file that can be imported again. */
export function ExportButton({ employees }: { employees: readonly ListedEmployee[] }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [working, setWorking] = useState(false);
  const sheet = useEmployeeSheet();

  const save = async (kind: 'csv' | 'xlsx') => {
    setOpened(false);
    setWorking(true);
    try {
      saveFile(await sheet(employees, kind), `${t`employees`}.${kind}`);
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
