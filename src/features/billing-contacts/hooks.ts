import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as v from 'valibot';
import type { BillingContact, BillingContactFields } from '@/contract/billing-contacts';
import { currentDevice } from '@/offline/current-device';
import { useDeviceList } from '@/offline/device-list';
import { useEditing } from '@/offline/editing';
import type { OpenForm } from '@/offline/intent';
import { useRecord } from '@/offline/record';
import { useSubmit, useSubmitEdit } from '@/offline/submit';
import { billingContactKeys } from '@/rules/billing-contact-order';
import { addBillingContact, deleteBillingContact, editBillingContactIntent } from './commands';
import { billingContactQueries } from './queries';
import { billingContactTable, isBillingContact, type ListedBillingContact } from './rows';

export { useDraft } from '@/offline/drafts';
export type { EditResult, MetByChange } from '@/offline/submit';
export type { ListedBillingContact } from './rows';

const everyone = {};
const own = { filters: {}, keys: billingContactKeys };

/** The company's billing contacts by name, answered on the device. */
export const useBillingContactList = () => useDeviceList(billingContactQueries, everyone, own);

const none: ListedBillingContact[] = [];

/** The same in no order, as far as they have been read. */
export function useBillingContacts(): ListedBillingContact[] {
  const { data = none } = useQuery(billingContactQueries.rows());
  return data;
}

/** One of them with what stands in its place while there is none. */
export const useBillingContactRecord = (id: string) => useRecord(billingContactQueries, id);

/** Opens the form of a billing contact, or goes on with what was left unfinished of it. */
export const useBillingContactEditing = <Values extends object>(id: string, values: v.GenericSchema<unknown, Values>) =>
  useEditing(billingContactTable, id, null, values);

const made = new Set<string>();

/** For a contact that is to be added: nothing has it as yet. */
export function newBillingContactId(): string {
  const id = currentDevice().environment.newId();
  made.add(id);
  return id;
}

/** Whether it was made on this page, so that no colleague has added a contact under it. */
export const isNewBillingContactId = (id: string): boolean => made.has(id);

/** What can be done with billing contacts. */
export function useBillingContactCommands() {
  const submit = useSubmit('billing-contact', isBillingContact);
  const submitEdit = useSubmitEdit('billing-contact', isBillingContact);
  return useMemo(
    () => ({
      /** Under an id that stays the same however often the form is sent. */
      add: (id: string, fields: BillingContactFields, draft: string) =>
        submit({ name: addBillingContact.name, body: { id, ...fields }, seen: null, base: null, draft }),
      /** Saves upon the contact as the form began with it, so that whatever has changed since is noticed. */
      edit: (form: OpenForm<BillingContact>, fields: BillingContactFields) => submitEdit(editBillingContactIntent(form, fields)),
      remove: ({ pending: _, ...contact }: ListedBillingContact) =>
        submit({ name: deleteBillingContact.name, body: { id: contact.id }, seen: null, base: contact }),
    }),
    [submit, submitEdit],
  );
}
