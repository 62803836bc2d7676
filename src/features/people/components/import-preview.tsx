import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type ImportOutcome, importOutcomeSchema } from '@/contract/people';
import { CardList } from '@/ui/card-list';
import { FilterTabs } from '@/ui/filter-tabs';
import { outcomeLabels } from '../import-words';
import classes from './import.module.css';
import { ImportLine } from './import-line';
import type { ShownPlan } from './use-import-look';

type ImportPreviewProps = { plan: ShownPlan; show: ImportOutcome | undefined };

/** What would happen to each line, before anything does. */
export function ImportPreview({ plan, show }: ImportPreviewProps) {
  const { t, i18n } = useLingui();
  const rows = useMemo(() => (show ? plan.rows.filter(({ outcome }) => outcome === show) : plan.rows), [plan, show]);
  const otherStatus = useMemo(() => plan.rows.filter(({ statusDiffers }) => statusDiffers).length, [plan]);
  const tabs = [undefined, ...importOutcomeSchema.options].map((outcome) => ({
    key: outcome ?? 'all',
    label: outcome ? i18n._(outcomeLabels[outcome]) : t`View All`,
    count: outcome ? plan.counts[outcome] : plan.rows.length,
    chosen: show === outcome,
    link: { to: '/import-employee', search: { show: outcome }, resetScroll: false, replace: true } as const,
  }));
  return (
    <section className={classes.lines}>
      <h2>
        <Trans>What would happen</Trans>
      </h2>
      <p className={classes.note}>
        <IconInfoCircle size={18} aria-hidden />
        <span>
          <Trans>An import never changes whether people who are already there are active.</Trans>{' '}
          {otherStatus > 0 && (
            <Plural
              value={otherStatus}
              one="# line says another status and is not followed in that."
              other="# lines say another status and are not followed in that."
            />
          )}
        </span>
      </p>
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
