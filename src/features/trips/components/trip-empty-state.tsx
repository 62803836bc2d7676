import { useLingui } from '@lingui/react/macro';
import { RecordEmptyState } from '@/ui/feedback/record-empty-state';
import type { useTrip } from '../trip-hooks';

/** What stands where a trip would be while there is none. */
export function TripEmptyState({ found }: { found: ReturnType<typeof useTrip> }) {
  const { t } = useLingui();
  return (
    <RecordEmptyState
      found={found}
      words={{
        offline: t`This trip is not on this device`,
        failed: t`This trip can’t be shown`,
        missing: t`There is no such trip`,
        all: t`All trips`,
      }}
      all="/trips"
    />
  );
}
