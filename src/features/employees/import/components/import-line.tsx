import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconPencil, IconPlus, type TablerIcon } from '@tabler/icons-react';
import type { ImportOutcome } from '@/contract/employees';
import { cellName } from '@/spreadsheet/cell-name';
import { Badge } from '@/ui/badge';
import type { LineProblem } from '../hooks';
import { fieldLabels, outcomeLabels } from '../labels';
import type { FieldChange } from '../row-changes';
import { ImportChanges } from './import-changes';
import classes from './import-line.module.css';
import { useLineProblemText } from './use-field-text';

export type ShownLine = {
  id: string;
  line: number;
  employeeNumber: string;
  name: string;
  outcome: ImportOutcome;
  changes: readonly FieldChange[];
  problems: readonly LineProblem[];
};

const looks: Record<ImportOutcome, { icon: TablerIcon; tone: 'blue' | 'amber' | 'green' | 'gray' }> = {
  new: { icon: IconPlus, tone: 'green' },
  changed: { icon: IconPencil, tone: 'blue' },
  unchanged: { icon: IconCheck, tone: 'gray' },
  refused: { icon: IconAlertTriangle, tone: 'amber' },
};

/** One line of the file: who, what would happen, and what changes or stands against it. */
export function ImportLine({ row, revealed }: { row: ShownLine; revealed: boolean }) {
  const { i18n } = useLingui();
  const problemText = useLineProblemText(revealed);
  const { icon, tone } = looks[row.outcome];
  return (
    <article className={classes.line} data-outcome={row.outcome}>
      <span className={classes.number}>
        <Trans>
          Line <b>{row.line}</b>
        </Trans>
      </span>
      <span className={classes.who}>
        <b>{row.name || <Trans>No name</Trans>}</b> <span className={classes.quiet}>{row.employeeNumber}</span>
      </span>
      <span className={classes.outcome}>
        <Badge icon={icon} tone={tone}>
          {i18n._(outcomeLabels[row.outcome])}
        </Badge>
      </span>
      {row.outcome === 'changed' && <ImportChanges changes={row.changes} revealed={revealed} />}
      {row.problems.length > 0 && (
        <ul className={classes.why}>
          {row.problems.map((problem) => (
            <li key={problem.field + problem.code}>
              <Cell problem={problem} line={row.line} /> {problemText(problem)}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** As a spreadsheet program names it. */
function Cell({ problem: { field, column }, line }: { problem: LineProblem; line: number }) {
  const { i18n } = useLingui();
  const label = i18n._(fieldLabels[field]);
  return <b>{column === null ? `${label}:` : `${label} (${cellName(column, line)}):`}</b>;
}
