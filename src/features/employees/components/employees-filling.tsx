import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '@/i18n/format';
import { Filling, FillingSpace, useFillingSpace } from '@/ui/list/filling';
import { useEmployeesFilling, useHoldsAllEmployees, useIsFirstVisit } from '../hooks';

/** The first sync of a large company, which can be left running. */
export function EmployeesFilling() {
  const { t } = useLingui();
  const format = useFormat();
  const filling = useEmployeesFilling();
  const hasSpace = useFillingSpace(useIsFirstVisit(), filling !== null);
  const holdsAll = useHoldsAllEmployees();
  if (!filling) return hasSpace ? <FillingSpace done={holdsAll && t`All employees are on this device`} /> : null;
  return (
    <Filling progress={filling} label={t`Loading employees onto this device`}>
      <Trans>
        {format.number(filling.done)} of {format.number(filling.total)} employees are on this device
      </Trans>
    </Filling>
  );
}
