import { useLingui } from '@lingui/react/macro';
import { type MaintenanceSchedule, serviceStateSchema } from '@/contract/reports';
import { wordOf } from '@/ui/known';
import { useOtherCurrencies } from '@/ui/use-other-currencies';
import { serviceKindLabels, serviceStateLabels } from '../labels';
import type { ReportTable } from '../report-table';
import { ServiceStateBadge } from './service-state-badge';

type Service = MaintenanceSchedule['services'][number];

/** What is most pressing stands first. */
const rankOf = ({ state }: Service) => serviceStateSchema.options.indexOf(state);

/** What the costs of the table come to; the report's own are of services that are done, and a planned one may say what it will cost. */
const totalOf = ({ services }: MaintenanceSchedule) => services.reduce((sum, { cost }) => sum + (cost ?? 0), 0);

/** The report's services; null while there are none. */
export function useServiceTable(report: MaintenanceSchedule | null): ReportTable<Service> | null {
  const { t, i18n } = useLingui();
  const others = useOtherCurrencies();
  if (!report) return null;
  return {
    name: t`Services`,
    currency: report.currency,
    rows: report.services,
    keyOf: ({ id }) => id,
    notes: others(report.otherCurrencies),
    columns: [
      { key: 'car', label: t`Car`, kind: 'text', value: ({ plateNumber, model }) => `${plateNumber} · ${model}` },
      { key: 'kind', label: t`Service`, kind: 'text', value: ({ kind }) => i18n._(wordOf(serviceKindLabels, kind)) },
      {
        key: 'state',
        label: t`Status`,
        kind: 'text',
        value: ({ state }) => i18n._(serviceStateLabels[state]),
        orderOf: rankOf,
        draw: ({ state }) => <ServiceStateBadge state={state} />,
      },
      { key: 'dueOn', label: t`Due on`, kind: 'date', value: ({ dueOn }) => dueOn },
      { key: 'dueAt', label: t`Due at`, kind: 'distance', value: ({ dueAtOdometer }) => dueAtOdometer },
      { key: 'odometer', label: t`Odometer`, kind: 'distance', value: ({ odometer }) => odometer },
      { key: 'doneOn', label: t`Done on`, kind: 'date', value: ({ doneOn }) => doneOn },
      { key: 'cost', label: t`Cost`, kind: 'money', value: ({ cost }) => cost, total: totalOf(report) },
      { key: 'workshop', label: t`Workshop`, kind: 'text', value: ({ workshop }) => workshop },
      { key: 'notes', label: t`Notes`, kind: 'text', long: true, value: ({ notes }) => notes },
    ],
  };
}
