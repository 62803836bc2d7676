import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Page } from '@/ui/page';
import { type OrgUnitKind, useDraft, useOrgUnitCommands } from '../hooks';
import { emptyDraft, orgUnitDraftSchema } from './org-unit-draft';
import { OrgUnitForm } from './org-unit-form';
import { useOrgUnitSent } from './use-org-unit-sent';
import { orgUnitWords } from './words';

export function AddOrgUnitPage({ resource }: { resource: OrgUnitKind }) {
  const { i18n } = useLingui();
  const stored = useDraft(`${resource}.new`, orgUnitDraftSchema);
  const { newId, add } = useOrgUnitCommands(resource);
  const [id] = useState(newId);
  const onSent = useOrgUnitSent(resource, 'add');
  return (
    <Page title={i18n._(orgUnitWords[resource].add)}>
      {stored.ready && (
        <OrgUnitForm
          resource={resource}
          id={id}
          before={null}
          initial={emptyDraft}
          stored={stored}
          submit={(fields) => add(fields, stored.key, id)}
          onSent={onSent}
        />
      )}
    </Page>
  );
}
