import { useLingui } from '@lingui/react/macro';
import type { MaintenanceSchedule } from '@/contract/reports';
import { useFormat } from '@/i18n/format';
import { FigureTiles } from '@/ui/figure-tiles';
import { ViewSwitch } from '@/ui/view-switch';
import { useCarQuestion } from '../asked-hooks';
import { useReportFile } from '../export-hooks';
import { useMaintenanceSchedule } from '../hooks';
import classes from './report.module.css';
import { ReportPage } from './report-page';
import { type ReportPlace, sortIn, useSorted } from './report-place';
import { ReportTableView } from './report-table-view';
import { ServiceCalendar } from './service-calendar';
import { TableNotes } from './table-notes';
import { useServiceTable } from './use-service-table';

const usual = { by: 'state', order: 'asc' } as const;
const presets = ['this-month', 'next-3-months', 'last-month', 'this-year'] as const;

/** Which services are overdue, due, planned and done, as a list and as a calendar. */
export function MaintenanceSchedulePage({ search, onSearch }: ReportPlace) {
  const { t } = useLingui();
  const { dates, question, problem } = useCarQuestion(search, true);
  const found = useMaintenanceSchedule(question);
  const view = search.view === 'calendar' ? 'calendar' : 'list';
  const sorted = sortIn(search, usual);
  const table = useSorted(useServiceTable(found.report), sorted);
  const file = useReportFile();
  return (
    <ReportPage
      title={t`Maintenance schedule`}
      {...{ search, dates, presets, onSearch, found, problem }}
      by={['car']}
      file={table && { name: t`maintenance schedule`, make: (kind, scope) => file(table, kind, scope) }}
    >
      {(report) => (
        <>
          <ServiceTiles report={report} />
          <TableNotes table={table} />
          <section className={classes.section}>
            <ViewSwitch
              label={t`View`}
              value={view}
              options={[
                { value: 'list', label: t`List` },
                { value: 'calendar', label: t`Calendar` },
              ]}
              onChange={(next) => onSearch({ view: next })}
            />
            {view === 'calendar' ? (
              <ServiceCalendar key={`${report.from} ${report.to}`} report={report} />
            ) : (
              table && <ReportTableView table={table} sorted={sorted} onSort={({ by, order }) => onSearch({ sort: by, order })} />
            )}
          </section>
        </>
      )}
    </ReportPage>
  );
}

function ServiceTiles({ report: { counts, cost, currency } }: { report: MaintenanceSchedule }) {
  const { t } = useLingui();
  const format = useFormat();
  const tiles = [
    { label: t({ message: 'Overdue', context: 'service' }), value: format.number(counts.overdue) },
    { label: t({ message: 'Due', context: 'service' }), value: format.number(counts.due) },
    { label: t({ message: 'Planned', context: 'service' }), value: format.number(counts.planned) },
    { label: t({ message: 'Done', context: 'service' }), value: format.number(counts.done) },
    { label: t`Cost of services done`, value: format.money({ amount: cost, currency }) },
  ];
  return <FigureTiles tiles={tiles.map((tile) => ({ ...tile, detail: null, list: null }))} />;
}
