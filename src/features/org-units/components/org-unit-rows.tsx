import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { LinkButton } from '@/ui/link-button';
import { CardList } from '@/ui/list/card-list';
import { DataTable } from '@/ui/list/data-table';
import { ListEmptyState } from '@/ui/list/list-empty-state';
import type { Selection } from '@/ui/list/use-selection';
import { useWide } from '@/ui/use-wide';
import { type OrgUnitKind, type OrgUnitList, type OrgUnitSort, useTitleOf } from '../hooks';
import { OrgUnitCard } from './org-unit-card';
import { orgUnitLinks } from './org-unit-links';
import type { OrgUnitSearch } from './org-unit-search';
import { sortedBy } from './org-unit-sort';
import { orgUnitTable } from './org-unit-table';
import { orgUnitWords } from './words';

type OrgUnitRowsProps = {
  resource: OrgUnitKind;
  list: OrgUnitList;
  filter: OrgUnitSearch;
  onFilter(filter: OrgUnitSearch): void;
  selection: Selection;
};

/** The rows as a table or as cards, or what stands in their place. */
export function OrgUnitRows({ resource, list, filter, onFilter, selection }: OrgUnitRowsProps) {
  const { i18n } = useLingui();
  const words = orgUnitWords[resource];
  const wide = useWide();
  const titleOf = useTitleOf();
  const { rows: orgUnits, sizeOf } = list;
  const layout = useMemo(() => orgUnitTable(resource, titleOf, sizeOf), [resource, titleOf, sizeOf]);
  const label = i18n._(words.list);

  if (orgUnits.length === 0) return <Face resource={resource} list={list} filter={filter} onFilter={onFilter} />;
  if (!wide) {
    return (
      <CardList
        label={label}
        rows={orgUnits}
        estimate={78}
        renderCard={(each) => (
          <OrgUnitCard
            resource={resource}
            orgUnit={each}
            employees={sizeOf(each)}
            selected={selection.selecting ? selection.chosen.has(each.id) : null}
            onToggle={selection.toggle}
          />
        )}
      />
    );
  }
  const sorted = sortedBy(filter);
  const sortByColumn = (by: OrgUnitSort) =>
    onFilter({ ...filter, sort: by, order: sorted.by === by && sorted.order === 'asc' ? 'desc' : 'asc' });
  return <DataTable label={label} rows={orgUnits} layout={layout} sorted={sorted} onSort={sortByColumn} selection={selection} />;
}

function Face({ resource, list, filter, onFilter }: Omit<OrgUnitRowsProps, 'selection'>) {
  const { i18n } = useLingui();
  const { listEmptyState, addFirst } = orgUnitWords[resource];
  const { sort, order, search, status } = filter;
  return (
    <ListEmptyState
      list={list}
      words={{
        offline: i18n._(listEmptyState.offline),
        failed: i18n._(listEmptyState.failed),
        unmatched: i18n._(listEmptyState.unmatched),
        empty: i18n._(listEmptyState.empty),
      }}
      onClear={search || status ? () => onFilter({ sort, order }) : null}
      action={<LinkButton {...orgUnitLinks.add(resource)}>{i18n._(addFirst)}</LinkButton>}
    />
  );
}
