import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { id } from '@/contract/primitives';
import { useLanguage } from '@/i18n/use-language';
import { StaleNote } from '@/ui/feedback/stale-note';
import { Page } from '@/ui/page';
import { isNewBillingContactId, useBillingContactCommands, useBillingContactEditing, useBillingContactRecord, useDraft } from '../hooks';
import { billingContactDraftSchema, draftOf, emptyDraft } from './billing-contact-draft';
import { BillingContactEmptyState } from './billing-contact-empty-state';
import { BillingContactForm } from './billing-contact-form';
import { useBillingContactSent } from './use-billing-contact-sent';

/** Changes a contact, or adds the one of an id that nobody knows. */
export function EditBillingContactPage({ contactId }: { contactId: string }) {
  const { t } = useLingui();
  const found = useBillingContactRecord(contactId);
  // What is being added is on the device before its form is done with.
  const [added, setAdded] = useState(false);
  const [begun, setBegun] = useState<string | null>(null);
  const { record, state, isRead } = found;
  // Somebody else may delete it meanwhile, which takes nothing away that was filled in.
  if (record && begun !== record.id) setBegun(record.id);
  const isOpen = record !== null || begun === contactId;
  const isUnknown = state === 'not-found' || state === 'needs-connection' || (isRead && isNewBillingContactId(contactId));
  if (added || (!isOpen && isUnknown && v.is(id, contactId))) {
    return (
      <Page title={t`Add billing contact`}>
        <AddForm contactId={contactId} onSend={() => setAdded(true)} />
      </Page>
    );
  }
  return (
    <Page title={record ? t`Edit ${record.name}` : t`Edit billing contact`}>
      {isOpen ? (
        <>
          <StaleNote asOf={found.asOf} />
          <EditForm key={contactId} contactId={contactId} />
        </>
      ) : (
        <BillingContactEmptyState found={found} />
      )}
    </Page>
  );
}

function AddForm({ contactId, onSend }: { contactId: string; onSend(): void }) {
  const { t } = useLingui();
  // Not by its id, so that whoever begins anew goes on with what they left unfinished.
  const stored = useDraft('billing-contact.new', billingContactDraftSchema);
  const { add } = useBillingContactCommands();
  const language = useLanguage();
  const [initial] = useState(() => emptyDraft(language));
  const onSent = useBillingContactSent(contactId, t`Record added successfully`);
  if (!stored.ready) return null;
  const submit = (fields: Parameters<typeof add>[1]) => {
    onSend();
    return add(contactId, fields, stored.key);
  };
  return <BillingContactForm contactId={contactId} initial={initial} stored={stored} submit={submit} onSent={onSent} />;
}

function EditForm({ contactId }: { contactId: string }) {
  const { t } = useLingui();
  const editing = useBillingContactEditing(contactId, billingContactDraftSchema);
  const { edit } = useBillingContactCommands();
  const onSent = useBillingContactSent(contactId, t`Record update successfully`);
  if (!editing) return null;
  return (
    <BillingContactForm
      contactId={contactId}
      initial={draftOf(editing.wanted)}
      stored={editing.stored}
      submit={(fields) => edit(editing, fields)}
      onSent={onSent}
    />
  );
}
