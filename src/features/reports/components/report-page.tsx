import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '@/i18n/format';
import type { ReportDates } from '@/rules/report-period';
import compact from '@/ui/compact-button.module.css';
import { ExportButton, type FileKind } from '@/ui/export-button';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { Page } from '@/ui/page';
import classes from './report.module.css';
import { ReportFilters, type ReportFiltersProps } from './report-filters';
import { ReportHead } from './report-head';
import { useReportScope } from './use-report-scope';

type Found<Report> = {
  report: Report | null;
  asOf: number | null;
  state: 'ready' | 'loading' | 'failed' | 'needs-connection';
  retry(): void;
};

type ReportPageProps<Report> = ReportFiltersProps & {
  title: string;
  found: Found<Report>;
  /** Why nothing can be asked; null where it can. */
  problem: string | null;
  /** What is shown as a file that ends with these sentences; null while nothing is. */
  file: { name: string; make(kind: FileKind, scope: readonly string[]): Promise<Blob> } | null;
  children(report: Report): ReactNode;
};

/** The page of a report: its question, its actions, and what stands there while there is no answer. */
export function ReportPage<Report extends ReportDates>(props: ReportPageProps<Report>) {
  const { t } = useLingui();
  const format = useFormat();
  const { title, found, problem, file, children, ...filters } = props;
  const { report, asOf } = found;
  // What is known may be of the day before, when a preset meant other dates.
  const dates = report ?? filters.dates;
  const scope = useReportScope({ ...filters, dates });
  // A file is read beside other clocks than this device's.
  const told = (moment: number) => `${format.dateTime(moment)} ${format.zoneName(undefined, moment, 'short')}`;
  const inFile = asOf === null ? scope : [...scope, t`As of ${told(asOf)}`];
  return (
    <Page
      title={title}
      actions={
        report === null ? (
          <div className={classes.actionsSpace} />
        ) : (
          <>
            <PrintButton />
            {file && <ExportButton name={`${file.name} ${dates.from} – ${dates.to}`} file={(kind) => file.make(kind, inFile)} />}
          </>
        )
      }
    >
      <ReportHead scope={scope} />
      <ReportFilters {...filters} dates={dates} />
      <StaleNote asOf={asOf} />
      {problem !== null ? <Refused problem={problem} /> : report === null ? <Missing found={found} /> : children(report)}
    </Page>
  );
}

function Refused({ problem }: { problem: string }) {
  const { t } = useLingui();
  const title = problem === 'period-too-long' ? t`A report covers a year at most` : t`These dates are not a valid period`;
  return (
    <StateMessage kind="failed" title={title}>
      <Trans>Choose other dates above.</Trans>
    </StateMessage>
  );
}

function Missing({ found: { state, retry } }: { found: Found<unknown> }) {
  const { t } = useLingui();
  if (state === 'loading') return <div className={classes.waiting} aria-busy="true" />;
  const offline = state === 'needs-connection';
  return (
    <StateMessage
      kind={offline ? 'offline' : 'failed'}
      title={offline ? t`This report has not been seen on this device yet` : t`The report can’t be shown`}
      action={<RetryButton onRetry={retry} />}
    >
      {offline && <Trans>It needs a connection once; reports that you have seen open without one.</Trans>}
    </StateMessage>
  );
}

function PrintButton() {
  const { t } = useLingui();
  return (
    <Button
      variant="default"
      className={compact.button}
      title={t`Print`}
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      <span className={compact.word}>
        <Trans>Print</Trans>
      </span>
    </Button>
  );
}
