import '@mantine/core/styles/Combobox.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { columnName } from '../import/cell-name';
import { type Field, fields, type Mapping } from '../import/columns';
import type { Table } from '../import/table';
import { fieldLabels } from '../import-words';
import classes from './import.module.css';

type ImportColumnsStepProps = { table: Table; mapping: Mapping; unmapped: readonly Field[]; onMapping(mapping: Mapping): void };

/** Which column is which field: out of the way where the headers said it all. */
export function ImportColumnsStep({ table, mapping, unmapped, onMapping }: ImportColumnsStepProps) {
  // Only at first: what the person chooses must not close it under their hand.
  const [opens] = useState(unmapped.length > 0);
  const recognised = fields.filter((field) => mapping[field] !== null).length;
  const choose = (field: Field, column: number | null) => {
    const freed = fields.filter((other) => column !== null && mapping[other] === column);
    onMapping({ ...mapping, ...Object.fromEntries(freed.map((other) => [other, null])), [field]: column });
  };
  return (
    <section className={classes.step}>
      <details className={classes.fold} open={opens}>
        <summary>
          <IconChevronRight size={18} className={classes.arrow} aria-hidden />
          <Plural value={recognised} one="# column recognised" other="# columns recognised" />
        </summary>
        {unmapped.length > 0 && (
          <p className={classes.quiet}>
            <Trans>Say which column holds what. Without a column, people who are there keep what they have.</Trans>
          </p>
        )}
        <div className={classes.columns}>
          {fields.map((field) => (
            <ColumnSelect
              key={field}
              table={table}
              field={field}
              column={mapping[field]}
              missing={unmapped.includes(field)}
              onColumn={(column) => choose(field, column)}
            />
          ))}
        </div>
      </details>
    </section>
  );
}

type ColumnSelectProps = { table: Table; field: Field; column: number | null; missing: boolean; onColumn(column: number | null): void };

function ColumnSelect({ table, field, column, missing, onColumn }: ColumnSelectProps) {
  const { t, i18n } = useLingui();
  // Without anything else people who are there can still be changed; without the number nobody can.
  const unnamed = missing && field === 'employeeNumber';
  const without = !missing
    ? null
    : field === 'countryCode'
      ? t`Then each mobile has to begin with + and its country code`
      : t`Then nobody new can be added`;
  return (
    <NativeSelect
      id={`import-${field}`}
      label={i18n._(fieldLabels[field])}
      description={column !== null ? samples(table, column) : unnamed ? null : without}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={unnamed && t`Please choose the column: without it nobody knows who is meant`}
      value={column ?? ''}
      onChange={(event) => onColumn(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      data={[
        { value: '', label: t`Not in the file` },
        ...table.header.map((title, index) => ({ value: String(index), label: `${columnName(index)} · ${title}` })),
      ]}
    />
  );
}

/** The first few different values of a column. */
function samples({ rows }: Table, column: number): string {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = cells[column]?.text.trim();
    if (text) found.add(text.length > 24 ? `${text.slice(0, 24)}…` : text);
    if (found.size === 3) break;
  }
  return [...found].join(' · ');
}
