import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FilterBar } from '@/ui/filter-bar';
import { LinkButton } from '@/ui/link-button';
import { ListTools } from '@/ui/list-tools';
import { Page } from '@/ui/page';
import { BulkButton, SelectionBar } from '@/ui/selection-bar';
import { StaleNote } from '@/ui/stale-note';
import { useSearchText } from '@/ui/use-search-text';
import { useSelection } from '@/ui/use-selection';
import { useWide } from '@/ui/use-wide';
import { type TitledResource, useTitledList } from '../titled-hooks';
import { ActivityTabs } from './activity-tabs';
import { titledLinks } from './titled-links';
import { TitledRows } from './titled-rows';
import type { TitledSearch } from './titled-search';
import { sortedBy, TitledSortSelect } from './titled-sort';
import { useDeleteTitled } from './use-delete-titled';
import { titledWords } from './words-by-resource';

type TitledPageProps = {
  resource: TitledResource;
  filter: TitledSearch;
  /** Replaces the address: small steps, such as letters of a search, stay out of the browser's history. */
  onFilter(filter: TitledSearch): void;
};

/** The list of departments or designations. */
export function TitledPage({ resource, filter: inUrl, onFilter }: TitledPageProps) {
  const { t, i18n } = useLingui();
  const words = titledWords[resource];
  const wide = useWide();
  const { text, setText, settle } = useSearchText(inUrl.search ?? '', (search) => onFilter({ ...inUrl, search: search || undefined }));
  const filter = { ...inUrl, search: text || undefined };
  const list = useTitledList(resource, filter);
  const selection = useSelection(list.titled);
  const deleteSelected = useDeleteTitled(resource, list.members, selection.stop);

  return (
    <Page
      title={i18n._(words.list)}
      actions={
        <LinkButton {...titledLinks.add(resource)} leftSection={<IconPlus size={18} aria-hidden />}>
          {i18n._(words.add)}
        </LinkButton>
      }
    >
      <ActivityTabs
        chosen={filter.status}
        counts={list.state === 'ready' ? list.counts : null}
        linkTo={(status) => titledLinks.list(resource, { ...filter, status })}
      />
      <ListTools>
        <FilterBar text={text} onText={setText} onLeave={settle} />
        {!wide && <TitledSortSelect sorted={sortedBy(filter)} onSort={({ by, order }) => onFilter({ ...filter, sort: by, order })} />}
        <SelectionBar selection={selection}>
          <BulkButton
            icon={<IconTrash size={18} aria-hidden />}
            label={t`Delete`}
            onClick={() => {
              selection.start();
              void deleteSelected(list.titled.filter(({ id }) => selection.chosen.has(id)));
            }}
          />
        </SelectionBar>
      </ListTools>
      <StaleNote asOf={list.asOf} />
      <TitledRows resource={resource} list={list} filter={filter} onFilter={onFilter} selection={selection} />
    </Page>
  );
}
