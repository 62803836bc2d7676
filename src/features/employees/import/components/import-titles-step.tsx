import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ImportChoices } from '../choices';
import type { PlanSummary } from '../reading-desk';
import classes from './import.module.css';

type Titles = Pick<ImportChoices, 'departments' | 'designations'>;
type ImportTitlesStepProps = { plan: PlanSummary; chosen: Titles; onChosen(chosen: Partial<Titles>): void };

/** Departments and designations that nobody has: each is created only if the person says so, since it may be a slip. */
export function ImportTitlesStep({ plan, chosen, onChosen }: ImportTitlesStepProps) {
  const { t } = useLingui();
  const lists = [
    { of: 'departments', title: t`Departments`, unknown: plan.unknownDepartments },
    { of: 'designations', title: t`Designations`, unknown: plan.unknownDesignations },
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
        .map(({ of, title, unknown }) => (
          <TitleList
            key={of}
            title={title}
            unknown={unknown}
            linesOf={plan.linesOf[of]}
            chosen={chosen[of]}
            onChosen={(titles) => onChosen({ [of]: titles })}
          />
        ))}
    </section>
  );
}

type TitleListProps = {
  title: string;
  unknown: readonly string[];
  /** How many lines name each of them. */
  linesOf: readonly number[];
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
      {unknown.map((each, index) => (
        <label key={each} className={classes.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={(event) => onChosen(event.currentTarget.checked ? [...chosen, each] : chosen.filter((other) => other !== each))}
          />
          <span>
            {t`Create “${each}”`}{' '}
            <span className={classes.quiet}>
              <Plural value={linesOf[index] ?? 0} one="# line" other="# lines" />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
