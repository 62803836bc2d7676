import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { department } from '@/contract/org-units';
import { activitySchema } from '@/contract/primitives';
import { activityFilterLabels } from '@/ui/activity-labels';
import { LinkButton } from '@/ui/link-button';
import { ListPage } from '@/ui/list/list-page';
import { useListFilter } from '@/ui/list/use-list-filter';
import { useSelection } from '@/ui/list/use-selection';
import { type Members, type OrgUnitKind, useOrgUnitList, useTitleOf } from '../hooks';
import { OrgUnitCard } from './org-unit-card';
import { orgUnitLinks } from './org-unit-links';
import type { OrgUnitSearch } from './org-unit-search';
import { orgUnitTable } from './org-unit-table';
import { useDeleteOrgUnit } from './use-delete-org-unit';
import { useOrgUnitSorts } from './use-org-unit-sorts';
import { orgUnitWords } from './words';

const usual = { by: department.sorts[0], order: department.order };

type OrgUnitPageProps = {
  resource: OrgUnitKind;
  members: Members;
  filter: OrgUnitSearch;
  /** Replaces the address by what `change` makes of it. */
  onFilter(change: (before: OrgUnitSearch) => OrgUnitSearch): void;
};

/** The list of departments or designations. */
export function OrgUnitPage({ resource, members, filter: inUrl, onFilter }: OrgUnitPageProps) {
  const { t, i18n } = useLingui();
  const words = orgUnitWords[resource];
  const asked = useListFilter(inUrl, usual, onFilter);
  const list = useOrgUnitList(resource, asked.filter, members);
  const { sizeOf } = list;
  const titleOf = useTitleOf();
  const selection = useSelection(list.rows);
  const deleteOrgUnits = useDeleteOrgUnit(resource, members, selection.release);
  return (
    <ListPage
      title={i18n._(words.list)}
      actions={
        <LinkButton {...orgUnitLinks.add(resource)} leftSection={<IconPlus size={18} aria-hidden />}>
          {i18n._(words.add)}
        </LinkButton>
      }
      asked={asked}
      list={list}
      statuses={{
        values: activitySchema.options,
        labels: activityFilterLabels,
        linkTo: (status) => orgUnitLinks.list(resource, asked.along({ status })),
      }}
      sorts={useOrgUnitSorts()}
      selection={selection}
      bulk={[{ icon: <IconTrash size={18} aria-hidden />, label: t`Delete`, act: deleteOrgUnits }]}
      layout={useMemo(() => orgUnitTable(resource, titleOf, sizeOf), [resource, titleOf, sizeOf])}
      cards={{
        height: 92,
        render: (each, selected) => (
          <OrgUnitCard resource={resource} orgUnit={each} employees={sizeOf(each)} selected={selected} onToggle={selection.toggle} />
        ),
      }}
      words={{
        offline: i18n._(words.listEmptyState.offline),
        failed: i18n._(words.listEmptyState.failed),
        unmatched: i18n._(words.listEmptyState.unmatched),
        empty: i18n._(words.listEmptyState.empty),
      }}
      firstStep={<LinkButton {...orgUnitLinks.add(resource)}>{i18n._(words.addFirst)}</LinkButton>}
    />
  );
}
