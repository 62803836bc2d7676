import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCloudUp } from '@tabler/icons-react';
import { useTripPendingWords } from '@/features/trips/components/trip-pending-mark';
import type { WaitingRide } from '@/features/trips/waiting-ride';
import { useFormat } from '@/i18n/format';
import type { OutboxRow } from '../hooks';
import { refusedLabels } from '../labels';
import { useReasons } from './use-reasons';
import classes from './waiting-card.module.css';

/** Where a change stands, never claiming more than the server has said. */
export function WaitingWords({ row, waiting, asks }: { row: OutboxRow; waiting: WaitingRide; asks: boolean }) {
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

function useWords(row: OutboxRow, { change }: WaitingRide, asks: boolean): { sentence: string | null; reasons: string[] } {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { id: rowId, name: command, state, expiresAt } = row;
  const pending = useTripPendingWords({ rowId, command, state, expiresAt });
  const reasons = useReasons(row);
  switch (state) {
    case 'rejected':
      return { sentence: i18n._(refusedLabels[change]), reasons };
    case 'expired':
      return {
        sentence: i18n._(refusedLabels[change]),
        reasons: [t`It could not be sent before ${format.age(expiresAt ?? row.createdAt)}.`],
      };
    case 'conflict':
      return { sentence: t`Somebody else has changed this ride meanwhile`, reasons: [] };
    case 'unknown':
      if (!asks) break;
      return {
        sentence: t`No answer since ${format.age(row.firstSentAt ?? row.createdAt)}`,
        reasons: [t`It may have arrived or not. It is tried again by itself; nothing is done twice.`],
      };
    default:
      break;
  }
  return { sentence: pending?.sentence ?? null, reasons: [] };
}
