import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCloudUp } from '@tabler/icons-react';
import { useFormat } from '@/i18n/format';
import { isOwnConflict } from '../edits-of';
import type { OutboxRow } from '../hooks';
import { isLeftToPerson } from '../left-to-person';
import type { Presented } from '../presentation';
import { useReasons } from './use-reasons';
import classes from './waiting-card.module.css';

/** Where a change stands, never claiming more than the server has said. */
export function WaitingWords({ row, presented, asks, held }: { row: OutboxRow; presented: Presented; asks: boolean; held: boolean }) {
  const { t } = useLingui();
  const { sentence, reasons } = useWords(row, presented, asks);
  const Icon = asks ? IconAlertTriangleFilled : IconCloudUp;
  return (
    <div className={classes.words}>
      <p className={classes.state} data-asks={asks || undefined}>
        <Icon size={16} aria-hidden />
        {sentence}
      </p>
      {held && <p>{t`Waits for your answer above`}</p>}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  );
}

function useWords(row: OutboxRow, presented: Presented, asks: boolean): { sentence: string | null; reasons: string[] } {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { words } = presented;
  const reasonsOf = useReasons();
  switch (row.state) {
    case 'rejected':
      return { sentence: i18n._(words.refused), reasons: reasonsOf(row, presented) };
    case 'expired':
      return {
        sentence: i18n._(words.refused),
        reasons: [t`It could not be sent before ${format.age(row.expiresAt ?? row.createdAt)}.`],
      };
    case 'conflict':
      return { sentence: i18n._(isOwnConflict(row) ? words.ownConflict : words.conflict), reasons: [] };
    case 'unknown':
      if (!asks) break;
      return {
        sentence: t`No answer since ${format.age(row.firstSentAt ?? row.createdAt)}`,
        reasons: [
          isLeftToPerson(row)
            ? t`It may have arrived or not. After so long it isn’t tried again by itself. Check what came of it.`
            : t`It may have arrived or not. It is tried again by itself; nothing is done twice.`,
        ],
      };
    case 'acked':
      return { sentence: null, reasons: [] };
    default:
      break;
  }
  return { sentence: i18n._(words.waiting[row.state].sentence), reasons: [] };
}
