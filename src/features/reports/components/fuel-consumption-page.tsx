import { Trans, useLingui } from '@lingui/react/macro';
import type { FuelConsumption, FuelFigures } from '@/contract/reports';
import { useFormat } from '@/i18n/format';
import { type FigureTile, FigureTiles } from '@/ui/figure-tiles';
import { useCompared } from '@/ui/use-compared';
import { useCarQuestion } from '../asked-hooks';
import { useReportFile } from '../export-hooks';
import { type FigureKind, figures } from '../figures';
import { useFuelConsumption } from '../hooks';
import { FuelCharts } from './fuel-charts';
import classes from './report.module.css';
import { ReportPage } from './report-page';
import { type ReportPlace, sortIn, useSorted } from './report-place';
import { ReportTableView } from './report-table-view';
import { TableNotes } from './table-notes';
import { useFuelTable } from './use-fuel-table';
import { useOutlierTable } from './use-outlier-table';

const usual = { by: 'car', order: 'asc' } as const;
const presets = ['this-month', 'last-month', 'last-3-months', 'this-year'] as const;
const asTheyCame = { by: '', order: 'desc' } as const;

/** What the cars have taken in, how far it took them, what it cost, and what can't be right. */
export function FuelConsumptionPage({ search, onSearch }: ReportPlace) {
  const { t } = useLingui();
  const { dates, question, problem } = useCarQuestion(search);
  const found = useFuelConsumption(question);
  const sorted = sortIn(search, usual);
  const table = useSorted(useFuelTable(found.report), sorted);
  const outliers = useOutlierTable(found.report);
  const file = useReportFile();
  return (
    <ReportPage
      title={t`Fuel consumption`}
      {...{ search, dates, presets, onSearch, found, problem }}
      by={['car']}
      file={table && { name: t`fuel consumption`, make: (kind, scope) => file(table, kind, scope, outliers) }}
    >
      {(report) => (
        <>
          <FuelTiles report={report} />
          <TableNotes table={table} />
          <FuelCharts report={report} />
          {outliers && outliers.rows.length > 0 && (
            <section className={classes.section}>
              <h2>
                <Trans>Doubtful refuellings</Trans>
              </h2>
              <ReportTableView table={outliers} sorted={asTheyCame} onSort={null} />
            </section>
          )}
          <section className={classes.section}>
            <h2>
              <Trans>Per car and month</Trans>
            </h2>
            {table && <ReportTableView table={table} sorted={sorted} onSort={({ by, order }) => onSearch({ sort: by, order })} />}
          </section>
        </>
      )}
    </ReportPage>
  );
}

function FuelTiles({ report: { totals, before, currency } }: { report: FuelConsumption }) {
  const { t } = useLingui();
  const format = useFormat();
  const compared = useCompared();
  const tile = (label: string, kind: FigureKind, of: (figuresOf: FuelFigures) => number | null): FigureTile => {
    const write = (value: number) => figures[kind].write(value, format, currency);
    const [now, then] = [of(totals), of(before.totals)];
    const detail =
      now === null || then === null ? null : compared({ total: now, soFar: now, before: then, counted: kind === 'count' }, write);
    return { label, value: now === null ? '–' : write(now), detail, list: null };
  };
  return (
    <>
      <FigureTiles
        tiles={[
          tile(t`Fuel`, 'volume', ({ millilitres }) => millilitres),
          tile(t`Cost`, 'money', ({ cost }) => cost),
          tile(t`Distance`, 'distance', ({ metres }) => metres),
          tile(t`Distance per litre`, 'economy', ({ metresPerLitre }) => metresPerLitre),
          tile(t`Refuellings`, 'count', ({ refuellings }) => refuellings),
        ]}
      />
      <p className={classes.note}>{t`Compared with ${format.dateRange(before.from, before.to)}`}</p>
    </>
  );
}
