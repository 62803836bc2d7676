import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useEmployeesFilling, useHoldsAllEmployees } from '@/features/employees/hooks';
import { useHoldsAllTrips, useTripsFilling } from '@/features/trips/hooks';
import { useReachable } from '@/offline/react';
import { announce, useAnnounced } from '@/ui/feedback/announce';

/** What is announced is said from here. Always there: most screen readers pass over a region that comes along with its words. */
export function LiveRegion() {
  const { t } = useLingui();
  const said = useAnnounced();
  useAnnouncedChange(useReachable(), (reachable) => (reachable ? t`Online again` : t`Offline. What you change is kept on this device`));
  const holdsTrips = useHoldsAllTrips();
  const holdsEmployees = useHoldsAllEmployees();
  useAnnouncedChange(useTripsFilling() !== null, (filling) => (filling || !holdsTrips ? '' : t`All trips are on this device`));
  useAnnouncedChange(useEmployeesFilling() !== null, (filling) => (filling || !holdsEmployees ? '' : t`All employees are on this device`));
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
}

/** Says what `state` has become, not what it is from the start. */
function useAnnouncedChange(state: boolean, wordsFor: (state: boolean) => string): void {
  const about = useId();
  const before = useRef(state);
  useEffect(() => {
    if (state === before.current) return;
    before.current = state;
    announce(about, () => wordsFor(state));
  });
}
