import { setImmediate as otherWork } from 'node:timers/promises';
import { type Column, type Paper, type Style, styles, type Tag } from './paper';

export type TableColumn<Row> = Column & { title: string; cell(row: Row): string };

/** Rows written in one go, some ten milliseconds: whoever asks the API something meanwhile is answered in between. */
const atOnce = 25;

/** A table whose head stands on each page that it goes over. */
export async function table<Row>(paper: Paper, columns: readonly TableColumn<Row>[], rows: readonly Row[]): Promise<void> {
  const head = columns.map(({ title, ...column }) => ({ text: title, style: styles.rowHead, column }));
  const cellsOf = (row: Row) => columns.map(({ cell, ...column }) => ({ text: cell(row), style: styles.row, column }));
  const [first] = rows;
  // A head alone at the foot of a page would be of no use.
  paper.keepTogether(paper.heightOf(head) + (first === undefined ? 0 : paper.heightOf(cellsOf(first))) + 2 * paper.ruleHeight);
  const whole = paper.tag('Table');
  const headRow = paper.tag('TR', paper.tag('THead', whole));
  paper.band(head.map((cell) => ({ ...cell, tag: paper.tag('TH', headRow, { scope: 'Column' }) })));
  paper.rule();
  paper.repeat(head);
  const body = paper.tag('TBody', whole);
  for (const [index, row] of rows.entries()) {
    if (index % atOnce === 0) await otherWork();
    const line = paper.tag('TR', body);
    paper.band(cellsOf(row).map((cell) => ({ ...cell, tag: paper.tag('TD', line) })));
    line.end();
    paper.rule();
  }
  whole.end();
  paper.repeat([]);
}

export type Pair = { label: string; value: string; style?: Style };

/** What is called what, one below the other. */
export function pairs(paper: Paper, [labels, values]: readonly [Column, Column], rows: readonly Pair[]) {
  const whole = paper.tag('Table');
  const body = paper.tag('TBody', whole);
  for (const { label, value, style } of rows) {
    const line: Tag = paper.tag('TR', body);
    paper.band([
      { text: label, style: style ?? styles.quiet, column: labels, tag: paper.tag('TH', line, { scope: 'Row' }) },
      { text: value, style: style ?? styles.text, column: values, tag: paper.tag('TD', line) },
    ]);
    line.end();
  }
  whole.end();
}
