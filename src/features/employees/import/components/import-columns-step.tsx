import '@mantine/core/styles/Combobox.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { columnName } from '@/spreadsheet/cell-name';
import type { ImportChoices } from '../choices';
import { type Field, fields, type NamePart, nameParts, unmappedFields } from '../columns';
import { fieldLabels, namePartLabels } from '../labels';
import type { OpenedFile } from '../reading-desk';
import classes from './import.module.css';
import { ImportDisclosure } from './import-disclosure';

type Columns = Pick<ImportChoices, 'mapping' | 'nameParts'>;
type Target = Field | NamePart;
type ImportColumnsStepProps = { columns: OpenedFile['columns']; chosen: Columns; onChosen(chosen: Columns): void };

const targets: readonly Target[] = fields.flatMap((field) => (field === 'name' ? [field, ...nameParts] : [field]));
const columnsOf = ({ mapping, nameParts }: Columns): Record<Target, number | null> => ({ ...mapping, ...nameParts });
const isPart = (target: Target): target is NamePart => nameParts.some((part) => part === target);

/** Which column is which field: out of the way where the headers said it all. */
export function ImportColumnsStep({ columns, chosen, onChosen }: ImportColumnsStepProps) {
  const unmapped = unmappedFields(chosen.mapping);
  const columnOf = columnsOf(chosen);
  const recognised = targets.filter((target) => columnOf[target] !== null).length;
  /** As it was when somebody came to a field. Arrow keys choose each column on their way: those that are passed stay whose they were. */
  const met = useRef<{ target: Target; chosen: Columns } | null>(null);
  const choose = (target: Target, column: number | null) => {
    const before = met.current?.target === target ? met.current.chosen : chosen;
    const had = columnsOf(before);
    const after = (other: Target) => (other === target ? column : column !== null && had[other] === column ? null : had[other]);
    onChosen({
      mapping: { ...before.mapping, ...Object.fromEntries(fields.map((field) => [field, after(field)])) },
      nameParts: { ...before.nameParts, ...Object.fromEntries(nameParts.map((part) => [part, after(part)])) },
    });
  };
  // A surname may stand in a column of its own; whoever has one may have more.
  const inParts = nameParts.some((part) => columnOf[part] !== null);
  const isShown = (target: Target) => !isPart(target) || target === 'surname' || inParts;
  return (
    <section className={classes.step}>
      <ImportDisclosure
        title={<Plural value={recognised} one="# column recognised" other="# columns recognised" />}
        opens={unmapped.length > 0}
      >
        {unmapped.length > 0 && (
          <p className={classes.quiet}>
            <Trans>Say which column holds what. Without a column, people who are there keep what they have.</Trans>
          </p>
        )}
        <div className={classes.columns}>
          {targets.filter(isShown).map((target) => (
            <ColumnSelect
              key={target}
              columns={columns}
              target={target}
              column={columnOf[target]}
              missing={unmapped.some((field) => field === target)}
              onMet={(isMet) => {
                met.current = isMet ? { target, chosen } : null;
              }}
              onColumn={(column) => choose(target, column)}
            />
          ))}
        </div>
      </ImportDisclosure>
    </section>
  );
}

type ColumnSelectProps = Pick<ImportColumnsStepProps, 'columns'> & {
  target: Target;
  column: number | null;
  missing: boolean;
  /** Somebody is in it now, or has left it. */
  onMet(isMet: boolean): void;
  onColumn(column: number | null): void;
};

function ColumnSelect({ columns, target, column, missing, onMet, onColumn }: ColumnSelectProps) {
  const { t, i18n } = useLingui();
  // Without anything else people who are there can still be changed; without the number nobody can.
  const unnamed = missing && target === 'employeeNumber';
  const without = !missing
    ? null
    : target === 'countryCode'
      ? t`Then each mobile has to begin with + and its country code`
      : t`Then nobody new can be added`;
  const samples = columns[column ?? -1]?.samples.join(' · ');
  const named = columns.flatMap(({ title, samples: [sample] }, index) =>
    title || sample ? [{ value: String(index), label: `${columnName(index)} · ${title || sample}` }] : [],
  );
  return (
    <NativeSelect
      id={`import-${target}`}
      label={i18n._(isPart(target) ? namePartLabels[target] : fieldLabels[target])}
      description={column !== null ? samples : unnamed ? null : isPart(target) ? t`Joined to the name` : without}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={unnamed && t`Please choose the column: without it nobody knows who is meant`}
      value={column ?? ''}
      onFocus={() => onMet(true)}
      onBlur={() => onMet(false)}
      onChange={(event) => onColumn(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      data={[{ value: '', label: t`Not in the file` }, ...named]}
    />
  );
}
