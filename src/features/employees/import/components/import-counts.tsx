import { useLingui } from '@lingui/react/macro';
import { importOutcomeSchema } from '@/contract/employees';
import { useFormat } from '@/i18n/format';
import type { ImportProgress } from '../hooks';
import { outcomeLabels } from '../labels';
import classes from './import-counts.module.css';

/** What has become of the lines so far. */
export function ImportCounts({ counts }: Pick<ImportProgress, 'counts'>) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <dl className={classes.counts}>
      {importOutcomeSchema.options.map((outcome) => (
        <div key={outcome} data-outcome={outcome}>
          <dt>{i18n._(outcomeLabels[outcome])}</dt>
          <dd>{format.number(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}
