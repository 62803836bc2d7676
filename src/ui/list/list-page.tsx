import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../feedback/announce';
import { StaleNote } from '../feedback/stale-note';
import { Page } from '../page';
import { useWide } from '../use-wide';
import { FilterBar } from './filter-bar';
import { ListRows, type ListRowsProps } from './list-rows';
import { ListTools } from './list-tools';
import { SelectionBar, SelectionTools } from './selection-tools';
import { SortSelect } from './sort-select';
import type { SortOption } from './sorted';
import { type Statuses, StatusTabs } from './status-tabs';
import { UnreadableNote } from './unreadable-note';
import type { ListAsked } from './use-list-filter';
import type { Selection } from './use-selection';

/** Something that can be done with all that is chosen. */
export type BulkAction<Row> = { icon: ReactNode; label: string; act(chosen: Row[]): unknown };

type ListPageProps<Row, Sort extends string, Status extends string> = Pick<
  ListRowsProps<Row, Sort>,
  'layout' | 'cards' | 'words' | 'firstStep' | 'sections'
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
  /** Where its filters and order are kept under names. */
  views?: ReactNode;
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
  const { title, actions, asked, list, statuses, filters, views, sorts, selection, bulk = [], filling, end, ...drawn } = props;
  const { filter, search, sorted, sort, clear } = asked;
  const usualWay = (by: Sort) => sorts.find((each) => each.by === by)?.order ?? 'asc';
  const wide = useWide();
  useAnnouncedCount(props);
  const actionsOnChosen = bulk.map(({ icon, label, act }) => ({
    icon,
    label,
    act: () => void act(list.rows.filter(({ id }) => selection?.chosen.has(id))),
  }));
  const counts = list.state === 'ready' ? list.counts : null;
  return (
    <Page title={title} actions={actions}>
      <StatusTabs statuses={statuses} chosen={filter.status} counts={counts} />
      <ListTools>
        <FilterBar
          text={search.text}
          onText={search.setText}
          onLeave={search.settle}
          beside={views}
          found={counts?.[filter.status ?? 'all'] ?? null}
        >
          {filters}
        </FilterBar>
        {!wide && <SortSelect sorted={sorted} onSort={sort} options={sorts} />}
        {selection && <SelectionTools selection={selection} actions={actionsOnChosen} />}
      </ListTools>
      <StaleNote asOf={list.asOf} />
      <UnreadableNote count={list.unreadable} />
      {filling}
      <ListRows {...drawn} label={title} list={list} sorting={{ sorted, onSort: sort, usualWay }} selection={selection} onClear={clear} />
      {end}
      {selection && <SelectionBar selection={selection} actions={actionsOnChosen} />}
    </Page>
  );
}

/** Once another filter or search has its rows, how many those are. */
function useAnnouncedCount<Row, Sort extends string, Status extends string>(props: ListPageProps<Row, Sort, Status>): void {
  const { t } = useLingui();
  const { title, asked, list, words } = props;
  const { filter } = asked;
  const said = useRef(filter);
  const latest = useRef('');
  useEffect(() => {
    const found = list.counts?.[filter.status ?? 'all'] ?? list.rows.length;
    const none = list.stillComing ? `${words.unmatched}. ${t`More are still coming`}` : words.unmatched;
    latest.current = found > 0 ? `${title}: ${t`${plural(found, { one: '# result', other: '# results' })}`}` : none;
  });
  useEffect(() => {
    if (filter === said.current || list.state !== 'ready') return;
    said.current = filter;
    announce('count', () => latest.current);
  }, [filter, list.state]);
}
