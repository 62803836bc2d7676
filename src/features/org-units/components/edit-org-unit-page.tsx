import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RecordEmptyState } from '@/ui/feedback/record-empty-state';
import { StaleNote } from '@/ui/feedback/stale-note';
import { Page } from '@/ui/page';
import { type OrgUnitKind, useOrgUnitCommands, useOrgUnitEditing, useOrgUnitRecord } from '../hooks';
import { draftOf, orgUnitDraftSchema } from './org-unit-draft';
import { OrgUnitForm } from './org-unit-form';
import { orgUnitLinks } from './org-unit-links';
import { useOrgUnitSent } from './use-org-unit-sent';
import { orgUnitWords } from './words';

export function EditOrgUnitPage({ resource, id }: { resource: OrgUnitKind; id: string }) {
  const { i18n } = useLingui();
  const found = useOrgUnitRecord(resource, id);
  const { record: orgUnit } = found;
  const [begun, setBegun] = useState<string | null>(null);
  // Somebody else may delete it meanwhile, which takes nothing away that was filled in.
  if (orgUnit && begun !== orgUnit.id) setBegun(orgUnit.id);
  return (
    <Page title={i18n._(orgUnitWords[resource].edit)}>
      {orgUnit || begun === id ? (
        <>
          <StaleNote asOf={found.asOf} />
          <EditForm key={id} resource={resource} id={id} />
        </>
      ) : (
        <OrgUnitEmptyState resource={resource} found={found} />
      )}
    </Page>
  );
}

function EditForm({ resource, id }: { resource: OrgUnitKind; id: string }) {
  const editing = useOrgUnitEditing(resource, id, orgUnitDraftSchema);
  const { edit } = useOrgUnitCommands(resource);
  const onSent = useOrgUnitSent(resource, 'edit');
  if (!editing) return null;
  return (
    <OrgUnitForm
      resource={resource}
      id={id}
      before={editing.base}
      initial={draftOf(editing.wanted)}
      stored={editing.stored}
      submit={(fields) => edit(editing, fields)}
      onSent={onSent}
    />
  );
}

/** What stands where the form would be while there is nothing to change. */
function OrgUnitEmptyState({ resource, found }: { resource: OrgUnitKind; found: ReturnType<typeof useOrgUnitRecord> }) {
  const { i18n } = useLingui();
  const { recordEmptyState, all } = orgUnitWords[resource];
  return (
    <RecordEmptyState
      found={found}
      words={{
        offline: i18n._(recordEmptyState.offline),
        failed: i18n._(recordEmptyState.failed),
        missing: i18n._(recordEmptyState.missing),
        all: i18n._(all),
      }}
      all={orgUnitLinks.list(resource).to}
    />
  );
}
