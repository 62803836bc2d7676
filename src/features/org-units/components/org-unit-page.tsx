import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { StaleNote } from '@/ui/feedback/stale-note';
import { LinkButton } from '@/ui/link-button';
import { ActivityTabs } from '@/ui/list/activity-tabs';
import { FilterBar } from '@/ui/list/filter-bar';
import { ListTools } from '@/ui/list/list-tools';
import { BulkButton, SelectionBar } from '@/ui/list/selection-bar';
import { UnreadableNote } from '@/ui/list/unreadable-note';
import { useSearchText } from '@/ui/list/use-search-text';
import { useSelection } from '@/ui/list/use-selection';
import { Page } from '@/ui/page';
import { useWide } from '@/ui/use-wide';
import { type Members, type OrgUnitKind, useOrgUnitList, useUnreadableOrgUnits } from '../hooks';
import { orgUnitLinks } from './org-unit-links';
import { OrgUnitRows } from './org-unit-rows';
import type { OrgUnitSearch } from './org-unit-search';
import { OrgUnitSortSelect, sortedBy } from './org-unit-sort';
import { useDeleteOrgUnit } from './use-delete-org-unit';
import { orgUnitWords } from './words';

type OrgUnitPageProps = {
  resource: OrgUnitKind;
  members: Members;
  filter: OrgUnitSearch;
  /** Replaces the address: small steps, such as letters of a search, stay out of the browser's history. */
  onFilter(filter: OrgUnitSearch): void;
};

/** The list of departments or designations. */
export function OrgUnitPage({ resource, members, filter: inUrl, onFilter }: OrgUnitPageProps) {
  const { t, i18n } = useLingui();
  const words = orgUnitWords[resource];
  const wide = useWide();
  const { text, setText, settle } = useSearchText(inUrl.search ?? '', (search) => onFilter({ ...inUrl, search: search || undefined }));
  const filter = { ...inUrl, search: text || undefined };
  const list = useOrgUnitList(resource, filter, members);
  const selection = useSelection(list.orgUnits);
  const deleteSelected = useDeleteOrgUnit(resource, members, selection.stop);

  return (
    <Page
      title={i18n._(words.list)}
      actions={
        <LinkButton {...orgUnitLinks.add(resource)} leftSection={<IconPlus size={18} aria-hidden />}>
          {i18n._(words.add)}
        </LinkButton>
      }
    >
      <ActivityTabs
        chosen={filter.status}
        counts={list.state === 'ready' ? list.counts : null}
        linkTo={(status) => orgUnitLinks.list(resource, { ...filter, status })}
      />
      <ListTools>
        <FilterBar text={text} onText={setText} onLeave={settle} />
        {!wide && <OrgUnitSortSelect sorted={sortedBy(filter)} onSort={({ by, order }) => onFilter({ ...filter, sort: by, order })} />}
        <SelectionBar selection={selection}>
          <BulkButton
            icon={<IconTrash size={18} aria-hidden />}
            label={t`Delete`}
            onClick={() => {
              selection.start();
              void deleteSelected(list.orgUnits.filter(({ id }) => selection.chosen.has(id)));
            }}
          />
        </SelectionBar>
      </ListTools>
      <StaleNote asOf={list.asOf} />
      <UnreadableNote count={useUnreadableOrgUnits(resource)} />
      <OrgUnitRows resource={resource} list={list} filter={filter} onFilter={onFilter} selection={selection} />
    </Page>
  );
}
