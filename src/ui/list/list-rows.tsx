import type { ComponentProps, ReactNode } from 'react';
import { usePrinting } from '../use-printing';
import { useWide } from '../use-wide';
import { type CardHeight, CardList } from './card-list';
import { DataTable } from './data-table';
import { ListEmptyState } from './list-empty-state';
import { PrintedTable } from './printed-table';
import classes from './printed-table.module.css';
import type { Section } from './sections';
import type { Sorting } from './sorted';
import type { TableLayout } from './table-layout';
import type { Selection } from './use-selection';

type EmptyState = ComponentProps<typeof ListEmptyState>;

export type ListRowsProps<Row, Sort extends string> = {
  /** What a screen reader calls the list. */
  label: string;
  list: EmptyState['list'] & { rows: readonly Row[] };
  /** Under which headings the rows stand; none unless said. */
  sections?: readonly Section[];
  layout: TableLayout<Row, Sort>;
  /** Null where the rows have an order of their own. */
  sorting: Sorting<Sort> | null;
  /** Null where nothing can be selected. */
  selection: Selection | null;
  cards: {
    /** Of one with the gap below it, in pixels, as long as nobody has measured it. */
    height: CardHeight<NoInfer<Row>>;
    /** `selected` is null while nothing is being selected. */
    render(row: Row, selected: boolean | null): ReactNode;
  };
  words: EmptyState['words'];
  /** Takes the filters away; null while there are none. */
  onClear: (() => void) | null;
  /** The next step of somebody whose list is empty. */
  firstStep: ReactNode;
};

/** Rows as a table, on a phone as cards, or what stands in their place. What is on the screen stays while paper has all rows: it would lose its place. */
export function ListRows<Row extends { id: string }, Sort extends string>(props: ListRowsProps<Row, Sort>) {
  const { label, list, sections, layout, sorting, selection, cards, words, onClear, firstStep } = props;
  const { rows } = list;
  const wide = useWide();
  const printing = usePrinting();
  if (rows.length === 0) return <ListEmptyState list={list} words={words} onClear={onClear} action={firstStep} />;
  const isSelected = ({ id }: Row) => (selection?.selecting ? selection.chosen.has(id) : null);
  return (
    <>
      <div className={classes.onScreen}>
        {wide ? (
          <DataTable label={label} rows={rows} sections={sections} layout={layout} sorting={sorting} selection={selection} />
        ) : (
          <CardList
            label={label}
            rows={rows}
            sections={sections}
            estimate={cards.height}
            renderCard={(row) => cards.render(row, isSelected(row))}
          />
        )}
      </div>
      {printing && <PrintedTable label={label} rows={rows} layout={layout} />}
    </>
  );
}
