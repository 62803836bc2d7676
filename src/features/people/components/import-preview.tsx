import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type ImportOutcome, importOutcomeSchema } from '@/contract/people';
import { CardList } from '@/ui/card-list';
import { FilterTabs } from '@/ui/filter-tabs';
import type { Mapping } from '../import/columns';
import type { ImportPlan } from '../import/plan-import';
import type { UnusedCell } from '../import/unused';
import { outcomeLabels } from '../import-words';
import classes from './import.module.css';
import { ImportLine } from './import-line';
import { ImportUnused } from './import-unused';

type ImportPreviewProps = {
  plan: ImportPlan;
  mapping: Mapping;
  show: ImportOutcome | undefined;
  /** Cells that could not be read. */
  unread: readonly UnusedCell[];
};

/** What would happen to each line, before anything does. */
export function ImportPreview({ plan, mapping, show, unread }: ImportPreviewProps) {
  const { t, i18n } = useLingui();
  const rows = useMemo(
    () => plan.rows.filter(({ outcome }) => !show || outcome === show).map((row) => ({ ...row, id: String(row.line) })),
    [plan, show],
  );
  const unused = useMemo(() => {
    const statuses = plan.rows.filter(({ statusDiffers }) => statusDiffers);
    const ofStatus = statuses.map(({ line }) => ({
      line,
      column: mapping.status ?? 0,
      why: t`The status of people who are there stays as it is`,
    }));
    return [...unread, ...ofStatus].toSorted((a, b) => a.line - b.line || a.column - b.column);
  }, [plan, mapping, unread, t]);
  const tabs = [undefined, ...importOutcomeSchema.options].map((outcome) => ({
    key: outcome ?? 'all',
    label: outcome ? i18n._(outcomeLabels[outcome]) : t`View All`,
    count: outcome ? plan.counts[outcome] : plan.rows.length,
    chosen: show === outcome,
    link: { to: '/import-employee', search: { show: outcome }, resetScroll: false, replace: true } as const,
  }));
  return (
    <section className={classes.lines} data-private>
      <h2>
        <Trans>What would happen</Trans>
      </h2>
      <p className={classes.note}>
        <IconInfoCircle size={18} aria-hidden />
        <span>
          <Trans>An import never changes whether people who are already there are active. An empty cell never clears anything.</Trans>
        </span>
      </p>
      <ImportUnused columns={plan.unusedColumns} cells={unused} />
      <FilterTabs label={t`Lines`} tabs={tabs} />
      {rows.length > 0 ? (
        <CardList label={t`Lines`} rows={rows} estimate={72} renderCard={(row) => <ImportLine row={row} />} />
      ) : (
        <p className={classes.quiet}>
          <Trans>No line of this kind.</Trans>
        </p>
      )}
    </section>
  );
}
