import { useLingui } from '@lingui/react/macro';
import { refusalLabels } from '@/features/trips/refusal-words';
import { type WaitingRide, waitingRide } from '@/features/trips/waiting-ride';
import { useFormat } from '@/i18n/format';
import { problemText } from '@/ui/problem-text';
import type { Ended } from '../ended';
import { refusedLabels } from '../labels';

/** How a waiting change ended, in a sentence that names whose ride it is; null for a change this version doesn't know. */
export function useEndedWords() {
  const { t, i18n } = useLingui();
  const format = useFormat();

  const done = ({ change, trip }: WaitingRide) => {
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

  const sentence = ({ row, ending }: Ended, waiting: WaitingRide) => {
    switch (ending) {
      case 'done':
        return done(waiting);
      case 'conflict':
        return t`Somebody else has changed this ride meanwhile`;
      case 'expired':
        return waiting.change === 'book' ? t`Not booked – still want this ride?` : t`Not sent in time – still want this?`;
      case 'rejected': {
        const [why] = row.problem ? refusalLabels(row.problem) : [];
        const reason = why ? i18n._(why) : row.problem && problemText(row.problem);
        const refused = i18n._(refusedLabels[waiting.change]);
        return reason ? `${refused}: ${reason}` : refused;
      }
    }
  };

  return (ended: Ended): string | null => {
    const waiting = waitingRide(ended.row);
    return waiting && `${sentence(ended, waiting)} (${waiting.trip.employee.name})`;
  };
}
