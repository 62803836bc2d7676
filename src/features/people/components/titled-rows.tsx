import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { CardList } from '@/ui/card-list';
import { DataTable } from '@/ui/data-table';
import { LinkButton } from '@/ui/link-button';
import { ListFace } from '@/ui/list-face';
import type { Selection } from '@/ui/use-selection';
import { useWide } from '@/ui/use-wide';
import { type TitledList, type TitledResource, type TitledSort, useTitleOf } from '../titled-hooks';
import { TitledCard } from './titled-card';
import { titledLinks } from './titled-links';
import type { TitledSearch } from './titled-search';
import { sortedBy } from './titled-sort';
import { titledTable } from './titled-table';
import { titledWords } from './words-by-resource';

type TitledRowsProps = {
  resource: TitledResource;
  list: TitledList;
  filter: TitledSearch;
  onFilter(filter: TitledSearch): void;
  selection: Selection;
};

/** The rows as a table or as cards, or what stands in their place. */
export function TitledRows({ resource, list, filter, onFilter, selection }: TitledRowsProps) {
  const { i18n } = useLingui();
  const words = titledWords[resource];
  const wide = useWide();
  const titleOf = useTitleOf();
  const { titled, sizeOf } = list;
  const layout = useMemo(() => titledTable(resource, titleOf, sizeOf), [resource, titleOf, sizeOf]);
  const label = i18n._(words.list);

  if (titled.length === 0) return <Face resource={resource} list={list} filter={filter} onFilter={onFilter} />;
  if (!wide) {
    return (
      <CardList
        label={label}
        rows={titled}
        estimate={78}
        renderCard={(each) => (
          <TitledCard
            resource={resource}
            titled={each}
            employees={sizeOf(each)}
            selected={selection.selecting ? selection.chosen.has(each.id) : null}
            onToggle={selection.toggle}
          />
        )}
      />
    );
  }
  const sorted = sortedBy(filter);
  const sortByColumn = (by: TitledSort) =>
    onFilter({ ...filter, sort: by, order: sorted.by === by && sorted.order === 'asc' ? 'desc' : 'asc' });
  return <DataTable label={label} rows={titled} layout={layout} sorted={sorted} onSort={sortByColumn} selection={selection} />;
}

function Face({ resource, list, filter, onFilter }: Omit<TitledRowsProps, 'selection'>) {
  const { i18n } = useLingui();
  const { listFace, addFirst } = titledWords[resource];
  const { sort, order, search, status } = filter;
  return (
    <ListFace
      list={list}
      words={{
        offline: i18n._(listFace.offline),
        failed: i18n._(listFace.failed),
        unmatched: i18n._(listFace.unmatched),
        empty: i18n._(listFace.empty),
      }}
      onClear={search || status ? () => onFilter({ sort, order }) : null}
      action={<LinkButton {...titledLinks.add(resource)}>{i18n._(addFirst)}</LinkButton>}
    />
  );
}
