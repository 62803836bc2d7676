import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { Filling } from '@/ui/list/filling';
import { useTripsFilling } from '../hooks';

/** The first sync of a long history, which can be left running. */
export function TripsFilling() {
  const { t } = useLingui();
  const format = useFormat();
  const filling = useTripsFilling();
  if (!filling) return null;
  const { done, total } = filling;
  return (
    <Filling progress={filling} label={t`Loading trips onto this device`}>
      <Trans>
        {format.number(done)} of {format.number(total)} trips are on this device
      </Trans>
    </Filling>
  );
}
