import { useLingui } from '@lingui/react/macro';
import { Page } from '@/ui/page';
import { type TitledResource, useDraft, useTitledCommands } from '../titled-hooks';
import { emptyDraft, titledDraftSchema } from './titled-draft';
import { TitledForm } from './titled-form';

import { useTitledSent } from './use-titled-sent';
import { titledWords } from './words-by-resource';

export function AddTitledPage({ resource }: { resource: TitledResource }) {
  const { i18n } = useLingui();
  const stored = useDraft(`${resource}.new`, titledDraftSchema);
  const { add } = useTitledCommands(resource);
  const onSent = useTitledSent(resource, 'add');
  return (
    <Page title={i18n._(titledWords[resource].add)}>
      {stored.ready && <TitledForm resource={resource} initial={emptyDraft} stored={stored} submit={add} onSent={onSent} />}
    </Page>
  );
}
