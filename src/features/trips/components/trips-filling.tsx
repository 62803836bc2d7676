import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { Filling, FillingSpace, useFillingSpace } from '@/ui/list/filling';
import { type TripList, useHoldsAllTrips, useIsFirstVisit, useTripsFilling } from '../hooks';

type TripsFillingProps = { list: Pick<TripList, 'state' | 'stillComing'> };

/** The first sync of a long history, which can be left running; a list may show what is nearest before any of it lies on the device. */
export function TripsFilling({ list }: TripsFillingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const filling = useTripsFilling();
  const fills = filling !== null || (list.state === 'ready' && list.stillComing);
  const hasSpace = useFillingSpace(useIsFirstVisit(), fills);
  const holdsAll = useHoldsAllTrips();
  const label = t`Loading trips onto this device`;
  if (!filling) {
    if (!fills) return hasSpace ? <FillingSpace done={holdsAll && t`All trips are on this device`} /> : null;
    return (
      <Filling progress={null} label={label}>
        {label}
      </Filling>
    );
  }
  const { done, total } = filling;
  return (
    <Filling progress={filling} label={label}>
      <Trans>
        {format.number(done)} of {format.number(total)} trips are on this device
      </Trans>
    </Filling>
  );
}
