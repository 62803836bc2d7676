import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuditEntry } from '@/contract/audit';
import { useMe } from '@/features/session/hooks';
import { useFormat } from '@/i18n/format';
import { wordOf } from '@/ui/known';
import { useDeviceName } from '@/ui/use-device-name';
import { actionLabels, partyLabels } from '../labels';
import { Changes } from './changes';
import classes from './history.module.css';

type HistoryEntryProps = {
  entry: AuditEntry;
  /** Of which record, where the screen doesn't say. */
  about: ReactNode;
  without: readonly string[];
  revealed: boolean;
};

/** A change that waited longer than this before it was sent says so, milliseconds. */
const worthSaying = 60_000;

/** What somebody did to a record: which fields, when by the company's clock, as the days that the history is narrowed to, and from where. */
export function HistoryEntry({ entry, about, without, revealed }: HistoryEntryProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { company } = useMe();
  const deviceName = useDeviceName();
  const { at, queuedAt, by, device, action } = entry;
  const waited = queuedAt !== null && Date.parse(at) - Date.parse(queuedAt) > worthSaying;
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span className={classes.action}>{i18n._(wordOf(actionLabels, action))}</span>
        {about}
      </p>
      <p className={classes.by}>
        <span>{by.name ?? i18n._(wordOf(partyLabels, by.party))}</span>
        <time dateTime={at}>{format.dateTime(at, company.zone)}</time>
        {device && <span>{deviceName(device)}</span>}
      </p>
      {waited && (
        <p className={classes.by}>
          <Trans>Saved on the device on {format.dateTime(queuedAt, company.zone)}, sent once it was connected</Trans>
        </p>
      )}
      {entry.redacted ? (
        <p className={classes.by}>
          <Trans>The personal data in this change has been erased</Trans>
        </p>
      ) : action === 'changed' ? (
        <Changes entry={entry} without={without} revealed={revealed} fold={null} />
      ) : (
        <Changes
          entry={entry}
          without={[]}
          revealed={revealed}
          fold={action === 'deleted' ? <Trans>Details when deleted</Trans> : <Trans>Details when added</Trans>}
        />
      )}
    </li>
  );
}
