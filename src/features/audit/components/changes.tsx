import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuditEntry } from '@/contract/audit';
import { Masked } from '@/ui/personal-data';
import { type AuditField, fieldOf as fieldIn, implied, statusIn } from '../fields';
import classes from './history.module.css';
import { nothing, useValueWords } from './use-value-words';

type ChangesProps = {
  entry: AuditEntry;
  /** What is told elsewhere on the screen. */
  without: readonly string[];
  /** Personal data may be seen. */
  revealed: boolean;
  /** What they are folded away under; null where they stand open. */
  fold: ReactNode;
};

/** Each field as it was and as it became. */
export function Changes({ entry, without, revealed, fold }: ChangesProps) {
  const { i18n } = useLingui();
  const wordsOf = useValueWords();
  const told = entry.changes.filter(({ field }) => !without.includes(field));
  const worded = told.flatMap(({ field, ...values }) => {
    const known = fieldOf(entry, field);
    if (!known) return [];
    const [before, after] = [wordsOf(known.kind, values.before), wordsOf(known.kind, values.after)];
    // What was empty from the start, or to the end, says nothing of a record; of a change it is told.
    const empty = entry.action !== 'changed' && before === nothing && after === nothing;
    return empty ? [] : [{ field, known, before, after }];
  });
  // What a record began with or held is told where it has words; of a change nobody shall miss that there was more.
  const others = entry.action === 'changed' ? told.filter(({ field }) => !fieldOf(entry, field) && !implied.includes(field)).length : 0;
  if (worded.length === 0 && others === 0) return null;
  const list = (
    <dl className={classes.changes}>
      {worded.map(({ field, known, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{i18n._(known.label)}</dt>
          <dd>
            {known.personal && !revealed ? (
              <Masked />
            ) : (
              <>
                {entry.action !== 'created' && <del>{before}</del>}
                {entry.action === 'changed' && <span aria-hidden>→</span>}
                {entry.action !== 'deleted' && <ins>{after}</ins>}
              </>
            )}
          </dd>
        </div>
      ))}
      {others > 0 && (
        <div className={classes.change}>
          <dd>
            <Plural value={others} one="and # more detail" other="and # more details" />
          </dd>
        </div>
      )}
    </dl>
  );
  if (fold === null) return list;
  return (
    <details className={classes.details}>
      <summary>{fold}</summary>
      {list}
    </details>
  );
}

const fieldOf = ({ resource, changes }: AuditEntry, field: string): AuditField | null => fieldIn(resource, field, statusIn(changes));

/** Whether an entry says something of its own beside what is told elsewhere. */
export const saysMore = ({ action, changes }: AuditEntry, without: readonly string[]): boolean =>
  action !== 'changed' || changes.some(({ field }) => !without.includes(field));

export const isPersonalEntry = (entry: AuditEntry): boolean => entry.changes.some(({ field }) => fieldOf(entry, field)?.personal === true);
