import { useLingui } from '@lingui/react/macro';
import type { FuelConsumption } from '@/contract/reports';
import { useFormat } from '@/i18n/format';
import { datesIn } from '@/rules/report-range';
import { useOtherCurrencies } from '@/ui/use-other-currencies';
import type { ReportTable } from '../report-table';
import { tripsOf } from '../ride-links';

type FuelRow = FuelConsumption['cars'][number];

/** The report's rows per car and month; null while there is none. */
export function useFuelTable(report: FuelConsumption | null): ReportTable<FuelRow> | null {
  const { t } = useLingui();
  const format = useFormat();
  const others = useOtherCurrencies();
  if (!report) return null;
  const { totals, currency, cars } = report;
  return {
    name: t`Fuel per car and month`,
    currency,
    rows: cars,
    keyOf: ({ carId, month }) => `${carId} ${month}`,
    notes: others(report.otherCurrencies),
    columns: [
      {
        key: 'car',
        label: t`Car`,
        kind: 'text',
        value: ({ plateNumber }) => plateNumber,
        link: ({ plateNumber, month }) => tripsOf(datesIn(month, report), 'completed', { plateNumber }),
      },
      { key: 'model', label: t`Model`, kind: 'text', value: ({ model }) => model },
      { key: 'month', label: t`Month`, kind: 'text', value: ({ month }) => month, draw: ({ month }) => format.month(`${month}-01`) },
      { key: 'refuellings', label: t`Refuellings`, kind: 'count', value: ({ refuellings }) => refuellings, total: totals.refuellings },
      { key: 'fuel', label: t`Fuel`, kind: 'volume', value: ({ millilitres }) => millilitres, total: totals.millilitres },
      { key: 'distance', label: t`Distance`, kind: 'distance', value: ({ metres }) => metres, total: totals.metres },
      { key: 'economy', label: t`Per litre`, kind: 'economy', value: ({ metresPerLitre }) => metresPerLitre, total: totals.metresPerLitre },
      { key: 'cost', label: t`Cost`, kind: 'money', value: ({ cost }) => cost, total: totals.cost },
    ],
  };
}
