import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCloudUp } from '@tabler/icons-react';
import { useRecordPendingWords } from '@/features/org-units/components/record-pending-mark';
import { useTripPendingWords } from '@/features/trips/components/trip-pending-mark';
import { useFormat } from '@/i18n/format';
import type { OutboxRow } from '../hooks';
import { conflictLabels, ownConflictLabels, refusedLabels } from '../labels';
import type { WaitingChange } from '../waiting-change';
import { isOwnConflict } from './use-last-editor';
import { useReasons } from './use-reasons';
import classes from './waiting-card.module.css';

/** Where a change stands, never claiming more than the server has said. */
export function WaitingWords({ row, waiting, asks }: { row: OutboxRow; waiting: WaitingChange; asks: boolean }) {
  const { sentence, reasons } = useWords(row, waiting, asks);
  const Icon = asks ? IconAlertTriangleFilled : IconCloudUp;
  return (
    <div className={classes.words}>
      <p className={classes.state} data-asks={asks || undefined}>
        <Icon size={16} aria-hidden />
        {sentence}
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  );
}

/** What every change says that still goes on by itself. */
function usePendingSentence({ id: rowId, name: command, state, expiresAt }: OutboxRow, { kind }: WaitingChange): string | null {
  const pending = { rowId, command, state, expiresAt };
  const ride = useTripPendingWords(kind === 'ride' ? pending : null);
  const people = useRecordPendingWords(kind === 'ride' ? null : pending);
  return (ride ?? people)?.sentence ?? null;
}

function useWords(row: OutboxRow, waiting: WaitingChange, asks: boolean): { sentence: string | null; reasons: string[] } {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const pending = usePendingSentence(row, waiting);
  const reasonsOf = useReasons();
  switch (row.state) {
    case 'rejected':
      return { sentence: i18n._(refusedLabels[waiting.change]), reasons: reasonsOf(row, waiting) };
    case 'expired':
      return {
        sentence: i18n._(refusedLabels[waiting.change]),
        reasons: [t`It could not be sent before ${format.age(row.expiresAt ?? row.createdAt)}.`],
      };
    case 'conflict':
      return { sentence: i18n._((isOwnConflict(row) ? ownConflictLabels : conflictLabels)[waiting.kind]), reasons: [] };
    case 'unknown':
      if (!asks) break;
      return {
        sentence: t`No answer since ${format.age(row.firstSentAt ?? row.createdAt)}`,
        reasons: [t`It may have arrived or not. It is tried again by itself; nothing is done twice.`],
      };
    default:
      break;
  }
  return { sentence: pending, reasons: [] };
}
