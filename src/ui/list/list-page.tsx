import type { ReactNode } from 'react';
import { StaleNote } from '../feedback/stale-note';
import { Page } from '../page';
import { useWide } from '../use-wide';
import { FilterBar } from './filter-bar';
import { ListRows, type ListRowsProps } from './list-rows';
import { ListTools } from './list-tools';
import { BulkButton, SelectionBar } from './selection-bar';
import { SortSelect } from './sort-select';
import type { SortOption } from './sorted';
import { type Statuses, StatusTabs } from './status-tabs';
import { UnreadableNote } from './unreadable-note';
import type { ListAsked } from './use-list-filter';
import type { Selection } from './use-selection';

/** Something that can be done with all that is chosen. */
export type BulkAction<Row> = { icon: ReactNode; label: string; act(chosen: Row[]): Promise<unknown> };

type ListPageProps<Row, Sort extends string, Status extends string> = Pick<
  ListRowsProps<Row, Sort>,
  'layout' | 'cards' | 'words' | 'firstStep'
> & {
  title: string;
  /** What can be done with the whole of it. */
  actions: ReactNode;
  asked: ListAsked<Sort>;
  list: ListRowsProps<Row, Sort>['list'] & {
    /** Per status; null where nobody knows. */
    counts: Readonly<Record<string, number>> | null;
    asOf: number | null;
    /** How many records this version can't show. */
    unreadable: number;
  };
  statuses: Statuses<Status>;
  /** Chips that narrow the list. */
  filters?: ReactNode;
  /** The phone's way to what the table's headers do. */
  sorts: readonly SortOption<Sort>[];
  /** Null where nothing can be selected. */
  selection: Selection | null;
  bulk?: readonly BulkAction<Row>[];
  /** Said while rows come in for the first time. */
  filling?: ReactNode;
  /** Below the rows. */
  end?: ReactNode;
};

/** The page of a list: what it says are its columns, card, words, filters and actions. */
export function ListPage<Row extends { id: string }, Sort extends string, Status extends string>(props: ListPageProps<Row, Sort, Status>) {
  const { title, actions, asked, list, statuses, filters, sorts, selection, bulk = [], filling, end, ...drawn } = props;
  const { filter, search, sorted, sort, sortByColumn, clear } = asked;
  const wide = useWide();
  return (
    <Page title={title} actions={actions}>
      <StatusTabs statuses={statuses} chosen={filter.status} counts={list.state === 'ready' ? list.counts : null} />
      <ListTools>
        <FilterBar text={search.text} onText={search.setText} onLeave={search.settle}>
          {filters}
        </FilterBar>
        {!wide && <SortSelect sorted={sorted} onSort={sort} options={sorts} />}
        {selection && (
          <SelectionBar selection={selection}>
            {bulk.map(({ icon, label, act }) => (
              <BulkButton
                key={label}
                icon={icon}
                label={label}
                onClick={() => {
                  selection.start();
                  void act(list.rows.filter(({ id }) => selection.chosen.has(id)));
                }}
              />
            ))}
          </SelectionBar>
        )}
      </ListTools>
      <StaleNote asOf={list.asOf} />
      <UnreadableNote count={list.unreadable} />
      {filling}
      <ListRows {...drawn} label={title} list={list} sorted={sorted} onSort={sortByColumn} selection={selection} onClear={clear} />
      {end}
    </Page>
  );
}
