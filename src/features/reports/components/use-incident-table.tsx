import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { incidentSeveritySchema } from '@/contract/fleet-systems';
import type { IncidentReports } from '@/contract/reports';
import { usePersonName } from '@/features/employees/components/use-person-name';
import { useFormat } from '@/i18n/format';
import { wordOf } from '@/ui/known';
import { usePrinting } from '@/ui/use-printing';
import { incidentKindLabels, incidentSeverityLabels, incidentStateLabels } from '../labels';
import type { ReportTable } from '../report-table';
import { IncidentStateBadge, SeverityBadge } from './incident-badges';

type Incident = IncidentReports['incidents'][number];

const severities: readonly string[] = incidentSeveritySchema.options;

/** The report's incidents; null while there are none. */
export function useIncidentTable(report: IncidentReports | null): ReportTable<Incident> | null {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const personName = usePersonName();
  const printing = usePrinting();
  if (!report) return null;
  // Files and paper are read beside other clocks than this device's.
  const timeOf = ({ at, zone }: Incident) => `${format.time(at, zone)} ${format.zoneName(zone, Date.parse(at), 'short')}`;
  return {
    name: t`Incidents`,
    currency: report.currency,
    rows: report.incidents,
    keyOf: ({ id }) => id,
    columns: [
      {
        key: 'kind',
        label: t`Kind`,
        kind: 'text',
        value: ({ kind }) => i18n._(wordOf(incidentKindLabels, kind)),
      },
      {
        key: 'on',
        label: t`Date`,
        kind: 'date',
        value: ({ on }) => on,
        orderOf: ({ at }) => at,
      },
      {
        key: 'time',
        label: t`Time`,
        kind: 'text',
        value: timeOf,
        draw: (incident) => (printing ? timeOf(incident) : format.timeInZone(incident.at, incident.zone)),
      },
      {
        key: 'severity',
        label: t`Severity`,
        kind: 'text',
        value: ({ severity }) => i18n._(wordOf(incidentSeverityLabels, severity)),
        orderOf: ({ severity }) => severities.indexOf(severity),
        draw: ({ severity }) => <SeverityBadge severity={severity} />,
      },
      {
        key: 'state',
        label: t`Status`,
        kind: 'text',
        value: ({ state }) => i18n._(wordOf(incidentStateLabels, state)),
        draw: ({ state }) => <IncidentStateBadge state={state} />,
      },
      {
        key: 'trip',
        label: t`Trip`,
        kind: 'text',
        value: ({ trip }) => trip?.number ?? null,
        // A trip that was deleted leaves its number.
        link: ({ trip }) => (trip?.employee ? linkOptions({ to: '/trip-details/$id', params: { id: trip.id } }) : null),
      },
      { key: 'employee', label: t`Employee`, kind: 'text', value: ({ trip }) => (trip?.employee ? personName(trip.employee.name) : null) },
      { key: 'car', label: t`Car`, kind: 'text', value: ({ car }) => car?.plateNumber ?? null },
      { key: 'driver', label: t`Driver`, kind: 'text', value: ({ driver }) => driver?.name ?? null },
      { key: 'description', label: t`What happened`, kind: 'text', long: true, value: ({ description }) => description },
      { key: 'action', label: t`What was done`, kind: 'text', long: true, value: ({ actionTaken }) => actionTaken },
    ],
  };
}
