import { useLingui } from '@lingui/react/macro';
import { LinkButton } from '@/ui/link-button';
import { Page } from '@/ui/page';
import { RetryButton } from '@/ui/retry-button';
import { StateMessage } from '@/ui/state-message';
import { type TitledResource, useTitledCommands, useTitledEditing, useTitledRecord } from '../titled-hooks';
import { draftOf, titledDraftSchema } from './titled-draft';
import { TitledForm } from './titled-form';
import { titledLinks } from './titled-links';

import { useTitledSent } from './use-titled-sent';
import { titledWords } from './words-by-resource';

export function EditTitledPage({ resource, id }: { resource: TitledResource; id: string }) {
  const { i18n } = useLingui();
  const found = useTitledRecord(resource, id);
  const { titled } = found;
  return (
    <Page title={i18n._(titledWords[resource].edit)}>
      {titled ? <EditForm key={titled.id} resource={resource} id={titled.id} /> : <Face resource={resource} found={found} />}
    </Page>
  );
}

function EditForm({ resource, id }: { resource: TitledResource; id: string }) {
  const editing = useTitledEditing(resource, id, titledDraftSchema);
  const { edit } = useTitledCommands(resource);
  const onSent = useTitledSent(resource, 'edit');
  if (!editing) return null;
  return (
    <TitledForm
      resource={resource}
      initial={draftOf(editing.wanted)}
      stored={editing.stored}
      submit={(fields) => edit(editing, fields)}
      onSent={onSent}
    />
  );
}

/** What stands where the form would be while there is nothing to change. */
function Face({ resource, found: { state, retry } }: { resource: TitledResource; found: ReturnType<typeof useTitledRecord> }) {
  const { i18n } = useLingui();
  const { recordFace, all } = titledWords[resource];
  switch (state) {
    case 'loading':
    case 'ready':
      return null;
    case 'needs-connection':
      return <StateMessage kind="offline" title={i18n._(recordFace.offline)} action={<RetryButton onRetry={retry} />} />;
    case 'failed':
      return <StateMessage kind="failed" title={i18n._(recordFace.failed)} action={<RetryButton onRetry={retry} />} />;
    case 'not-found': {
      const action = (
        <LinkButton {...titledLinks.list(resource)} variant="default">
          {i18n._(all)}
        </LinkButton>
      );
      return <StateMessage kind="empty" title={i18n._(recordFace.missing)} action={action} />;
    }
  }
}
