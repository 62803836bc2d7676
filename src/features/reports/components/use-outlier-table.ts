import { useLingui } from '@lingui/react/macro';
import type { FuelConsumption } from '@/contract/reports';
import { wordOf } from '@/ui/known';
import { fuelDoubtLabels } from '../labels';
import type { ReportTable } from '../report-table';

type Outlier = FuelConsumption['outliers'][number];

/** Refuellings that can't be right, with what they are held against; null while there is no report. */
export function useOutlierTable(report: FuelConsumption | null): ReportTable<Outlier> | null {
  const { t, i18n } = useLingui();
  if (!report) return null;
  return {
    name: t`Doubtful refuellings`,
    currency: report.currency,
    rows: report.outliers,
    keyOf: ({ logId }) => logId,
    columns: [
      { key: 'car', label: t`Car`, kind: 'text', value: ({ plateNumber }) => plateNumber },
      { key: 'on', label: t`Date`, kind: 'date', value: ({ on }) => on },
      { key: 'why', label: t`Why`, kind: 'text', value: ({ why }) => why.map((each) => i18n._(wordOf(fuelDoubtLabels, each))).join(' · ') },
      { key: 'fuel', label: t`Fuel`, kind: 'volume', value: ({ millilitres }) => millilitres },
      { key: 'tank', label: t`Tank`, kind: 'volume', value: ({ tank }) => tank },
      { key: 'economy', label: t`Per litre`, kind: 'economy', value: ({ metresPerLitre }) => metresPerLitre },
      { key: 'usual', label: t`Usually per litre`, kind: 'economy', value: ({ usual }) => usual },
      { key: 'odometer', label: t`Odometer`, kind: 'distance', value: ({ odometer }) => odometer },
      { key: 'readBefore', label: t`Odometer before`, kind: 'distance', value: ({ readBefore }) => readBefore },
    ],
  };
}
