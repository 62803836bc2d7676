import { useLingui } from '@lingui/react/macro';
import type { IncidentReports } from '@/contract/reports';
import { useFormat } from '@/i18n/format';
import { Chart } from '@/ui/chart/chart';
import { type FigureTile, FigureTiles } from '@/ui/figure-tiles';
import { wordOf } from '@/ui/known';
import { useCompared } from '@/ui/use-compared';
import { useRideQuestion } from '../asked-hooks';
import { useReportFile } from '../export-hooks';
import { useIncidentReports } from '../hooks';
import { incidentKindLabels, incidentSeverityLabels, incidentStateLabels } from '../labels';
import classes from './report.module.css';
import { ReportPage } from './report-page';
import { type ReportPlace, sortIn, useSorted } from './report-place';
import { ReportTableView } from './report-table-view';
import { useIncidentTable } from './use-incident-table';

const usual = { by: 'on', order: 'desc' } as const;
const presets = ['this-month', 'last-month', 'last-3-months', 'this-year'] as const;

/** What went wrong, how grave it was, and what was done about it. */
export function IncidentReportsPage({ search, onSearch }: ReportPlace) {
  const { t } = useLingui();
  const { dates, question, problem } = useRideQuestion(search);
  const found = useIncidentReports(question);
  const sorted = sortIn(search, usual);
  const table = useSorted(useIncidentTable(found.report), sorted);
  const file = useReportFile();
  return (
    <ReportPage
      title={t`Incident reports`}
      {...{ search, dates, presets, onSearch, found, problem }}
      by={['department', 'employee', 'car']}
      file={table && { name: t`incident reports`, make: (kind, scope) => file(table, kind, scope) }}
    >
      {(report) => (
        <>
          <IncidentTiles report={report} />
          {report.incidents.length > 0 && <IncidentCharts report={report} />}
          <section className={classes.section}>
            {table && <ReportTableView table={table} sorted={sorted} onSort={({ by, order }) => onSearch({ sort: by, order })} />}
          </section>
        </>
      )}
    </ReportPage>
  );
}

function IncidentTiles({ report: { totals, before, states } }: { report: IncidentReports }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const compared = useCompared();
  const { incidents } = totals;
  const beside = compared({ total: incidents, soFar: incidents, before: before.totals.incidents, counted: true }, format.number);
  const tiles: FigureTile[] = [
    { label: t`Incidents`, value: format.number(incidents), detail: beside, list: null },
    ...states.map((each) => ({
      label: i18n._(wordOf(incidentStateLabels, each.state)),
      value: format.number(each.incidents),
      detail: null,
      list: null,
    })),
  ];
  return (
    <>
      <FigureTiles tiles={tiles} />
      <p className={classes.note}>{t`Compared with ${format.dateRange(before.from, before.to)}`}</p>
    </>
  );
}

function IncidentCharts({ report: { severities, kinds } }: { report: IncidentReports }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const rankingOf = (of: string, counted: readonly { key: string; name: string; incidents: number }[]) => {
    const [first] = counted;
    return {
      kind: 'ranking' as const,
      summary: first ? `${first.name}: ${format.number(first.incidents)}` : '',
      data: {
        of,
        series: [t`Incidents`] as const,
        points: counted.map(({ key, name, incidents }) => ({ key, name, label: name, values: [incidents] })),
        write: format.number,
        writeShort: format.number,
      },
    };
  };
  const byKind = kinds
    .map(({ kind, incidents }) => ({ key: kind, name: i18n._(wordOf(incidentKindLabels, kind)), incidents }))
    .toSorted((a, b) => b.incidents - a.incidents);
  const bySeverity = severities.map(({ severity, incidents }) => ({
    key: severity,
    name: i18n._(wordOf(incidentSeverityLabels, severity)),
    incidents,
  }));
  return (
    <div className={classes.charts}>
      <Chart title={t`Which incidents happen most?`} {...rankingOf(t`Kind`, byKind)} />
      <Chart title={t`How severe are they?`} {...rankingOf(t`Severity`, bySeverity)} />
    </div>
  );
}
