import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type ImportOutcome, importOutcomeSchema } from '@/contract/employees';
import { isPersonal } from '@/rules/personal-fields';
import { CardList } from '@/ui/list/card-list';
import { FilterTabs } from '@/ui/list/filter-tabs';
import { RevealButton } from '@/ui/personal-data';
import { useRevealed } from '@/ui/use-revealed';
import type { Mapping } from '../columns';
import { outcomeLabels } from '../labels';
import classes from './import.module.css';
import { ImportLine } from './import-line';
import { ImportUnused } from './import-unused';
import type { ShownPlan } from './use-import-look';

type ImportPreviewProps = { plan: ShownPlan; mapping: Mapping; show: ImportOutcome | undefined };

/** What would happen to each line, before anything does. */
export function ImportPreview({ plan, mapping, show }: ImportPreviewProps) {
  const { t, i18n } = useLingui();
  const rows = useMemo(() => (show ? plan.rows.filter(({ outcome }) => outcome === show) : plan.rows), [plan, show]);
  const unused = useMemo(
    () =>
      plan.rows
        .filter(({ statusDiffers }) => statusDiffers)
        .map(({ line }) => ({ line, column: mapping.status ?? 0, why: t`The status of people who are there stays as it is` })),
    [plan, mapping, t],
  );
  const { revealed, toggle } = useRevealed();
  const hasPersonal = useMemo(() => plan.rows.some(({ changes }) => changes.some(({ field }) => isPersonal(field))), [plan]);
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
      {hasPersonal && (
        <div>
          <RevealButton revealed={revealed} onToggle={toggle} />
        </div>
      )}
      <FilterTabs label={t`Lines`} tabs={tabs} />
      {rows.length > 0 ? (
        <CardList label={t`Lines`} rows={rows} estimate={72} renderCard={(row) => <ImportLine row={row} revealed={revealed} />} />
      ) : (
        <p className={classes.quiet}>
          <Trans>No line of this kind.</Trans>
        </p>
      )}
    </section>
  );
}
