import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Mapping } from '../import/columns';
import type { ImportPlan } from '../import/plan-import';
import type { Table } from '../import/table';
import { titleKey } from '../import/titles';
import classes from './import.module.css';
import type { ImportChoices } from './use-import-file';

type Titles = Pick<ImportChoices, 'departments' | 'designations'>;
type ImportTitlesStepProps = { table: Table; mapping: Mapping; plan: ImportPlan; chosen: Titles; onChosen(chosen: Partial<Titles>): void };

/** Departments and designations that nobody has: each is created only if the person says so, since it may be a slip. */
export function ImportTitlesStep({ table, mapping, plan, chosen, onChosen }: ImportTitlesStepProps) {
  const { t } = useLingui();
  const lists = [
    { of: 'departments', field: 'department', title: t`Departments`, unknown: plan.unknownDepartments },
    { of: 'designations', field: 'designation', title: t`Designations`, unknown: plan.unknownDesignations },
  ] as const;
  return (
    <section className={classes.step}>
      <h2>
        <Trans>Not here yet</Trans>
      </h2>
      <p className={classes.quiet}>
        <Trans>
          The file names departments or designations that nobody has. Tick those to create; lines that need another one are refused. Each
          gets the same title in both languages, which you can change later.
        </Trans>
      </p>
      {lists
        .filter(({ unknown }) => unknown.length > 0)
        .map(({ of, field, title, unknown }) => (
          <TitleList
            key={of}
            title={title}
            unknown={unknown}
            linesOf={countLines(table, mapping[field])}
            chosen={chosen[of]}
            onChosen={(titles) => onChosen({ [of]: titles })}
          />
        ))}
    </section>
  );
}

/** How many lines name each title. */
function countLines({ rows }: Table, column: number | null): (title: string) => number {
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const key = titleKey(cells[column ?? -1]?.text ?? '');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (title) => counts.get(titleKey(title)) ?? 0;
}

type TitleListProps = {
  title: string;
  unknown: readonly string[];
  linesOf(title: string): number;
  chosen: readonly string[];
  onChosen(titles: string[]): void;
};

function TitleList({ title, unknown, linesOf, chosen, onChosen }: TitleListProps) {
  const { t } = useLingui();
  const all = unknown.every((each) => chosen.includes(each));
  return (
    <fieldset className={classes.choices} aria-label={title}>
      <div className={classes.row}>
        <h3>{title}</h3>
        {unknown.length > 1 && (
          <Button variant="subtle" size="compact-md" onClick={() => onChosen(all ? [] : [...unknown])}>
            {all ? <Trans>Create none</Trans> : <Trans>Create all</Trans>}
          </Button>
        )}
      </div>
      {unknown.map((each) => (
        <label key={each} className={classes.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={(event) => onChosen(event.currentTarget.checked ? [...chosen, each] : chosen.filter((other) => other !== each))}
          />
          <span>
            {t`Create “${each}”`}{' '}
            <span className={classes.quiet}>
              <Plural value={linesOf(each)} one="# line" other="# lines" />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
