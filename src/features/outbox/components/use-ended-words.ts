import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import type { Ended } from '../ended';
import { useIsReadable } from '../hooks';
import { conflictLabels, ownConflictLabels, refusedLabels } from '../labels';
import { type WaitingChange, waitingChange } from '../waiting-change';
import { isOwnConflict } from './use-last-editor';
import { useReasons } from './use-reasons';
import { useSubject } from './use-subject';

/** How a waiting change ended, in a sentence that names whom or what it is about; null for a change this version doesn't know. */
export function useEndedWords() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const subjectOf = useSubject();
  const reasonsOf = useReasons();
  const isReadable = useIsReadable();

  const rideDone = ({ change, trip }: Extract<WaitingChange, { kind: 'ride' }>) => {
    switch (change) {
      case 'book':
        return trip.kind === 'now'
          ? t`Your ride has been successfully Booked`
          : t`Your ride has been successfully scheduled: ${format.dateTime(trip.rideAt, trip.zone)}`;
      case 'edit':
        return t`Your ride has been updated successfully`;
      case 'cancel':
        return t`Your ride cancelled successfully`;
      case 'delete':
        return t`Record deleted successfully`;
    }
  };

  const done = (waiting: WaitingChange) => {
    if (waiting.kind === 'ride') return rideDone(waiting);
    switch (waiting.change) {
      case 'add':
        return t`Record added successfully`;
      case 'delete':
        return t`Record deleted successfully`;
      default:
        return t`Record update successfully`;
    }
  };

  const sentence = ({ row, ending }: Ended, waiting: WaitingChange) => {
    switch (ending) {
      case 'done':
        return done(waiting);
      case 'conflict':
        return i18n._((isOwnConflict(row) ? ownConflictLabels : conflictLabels)[waiting.kind]);
      case 'expired':
        return waiting.change === 'book' ? t`Not booked – still want this ride?` : t`Not sent in time – still want this?`;
      case 'rejected': {
        const [why] = reasonsOf(row, waiting);
        const refused = i18n._(refusedLabels[waiting.change]);
        return why ? `${refused}: ${why}` : refused;
      }
    }
  };

  return (ended: Ended): string | null => {
    const waiting = isReadable(ended.row) ? waitingChange(ended.row) : null;
    return waiting && `${sentence(ended, waiting)} (${subjectOf(waiting)})`;
  };
}
