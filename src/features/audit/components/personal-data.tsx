import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmployeeData } from '@/contract/employees';
import { useTitlesState } from '@/features/org-units/hooks';
import { confirm } from '@/ui/feedback/confirm';
import { notify } from '@/ui/feedback/notify';
import { problemText } from '@/ui/feedback/problem-text';
import { saveFile } from '@/ui/save-file';
import { usePersonalData, useReachable } from '../personal-data-hooks';
import classes from './history.module.css';
import { useReadableData } from './use-readable-data';

/** What the law gives a person a right to: a copy of all that is held of them, and its erasure. */
export function PersonalData({ employeeId }: { employeeId: string }) {
  const { t } = useLingui();
  const reachable = useReachable();
  const { read, erase } = usePersonalData(employeeId);
  const readable = useReadableData();
  const titles = useTitlesState();
  const [busy, setBusy] = useState<'json' | 'html' | 'erase' | null>(null);

  const exportAs = async (kind: 'json' | 'html', contentOf: (data: EmployeeData) => string, type: string) => {
    setBusy(kind);
    const result = await read();
    setBusy(null);
    if (result.outcome === 'refused') return notify.problem(problemText(result.problem));
    const { employeeNumber } = result.answer.employee;
    saveFile(new Blob([contentOf(result.answer)], { type }), `${employeeNumber}-${result.answer.exportedAt.slice(0, 10)}.${kind}`);
  };

  const askAndErase = async () => {
    const sure = await confirm({
      title: t`Erase personal data?`,
      message: t`Name, employee ID, email, phone numbers, addresses, dates, gender and invite code are erased everywhere, together with the addresses, reasons and driver notes of their rides. This can’t be undone.`,
      detail: t`These stay, because tax law requires them or they belong to the company: invoices as they were sent, with the names on them; rides with their dates, distances and costs; what was written in tickets. The change history keeps who changed something and when.`,
      confirm: t`Erase`,
      cancel: t`Keep`,
      danger: true,
    });
    if (!sure) return;
    setBusy('erase');
    const result = await erase();
    setBusy(null);
    if (result.outcome === 'refused') notify.problem(problemText(result.problem));
    else notify.success(t`The personal data has been erased`);
  };

  return (
    <section className={classes.section} aria-label={t`Personal data`}>
      <h2 className={classes.title}>
        <Trans>Personal data</Trans>
      </h2>
      <p className={classes.quiet}>
        {!reachable ? (
          <Trans>Exporting and erasing need a connection.</Trans>
        ) : titles === 'failed' ? (
          <Trans>Not everything that belongs in the file is on this device yet. You can save it once it is.</Trans>
        ) : (
          <Trans>Everything held about this person: profile, trips, tickets and changes.</Trans>
        )}
      </p>
      <div className={classes.pages}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={busy === 'html'}
          disabled={!reachable || titles !== 'ready'}
          onClick={() => void exportAs('html', readable, 'text/html')}
        >
          <Trans>Export as document</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={busy === 'json'}
          disabled={!reachable}
          onClick={() => void exportAs('json', (data) => JSON.stringify(data, null, 2), 'application/json')}
        >
          <Trans>Export as JSON</Trans>
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconEraser size={18} aria-hidden />}
          loading={busy === 'erase'}
          disabled={!reachable}
          onClick={() => void askAndErase()}
        >
          <Trans>Erase personal data</Trans>
        </Button>
      </div>
    </section>
  );
}
