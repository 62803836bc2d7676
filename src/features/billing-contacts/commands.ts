import * as v from 'valibot';
import { addBillingContactBody, billingContactEndpoints, billingContactFieldsSchema } from '@/contract/billing-contacts';
import { id } from '@/contract/primitives';
import { deleteCommand, recordCommands } from '@/offline/record-commands';
import { billingContactFormFields, billingContactOfForm, formOfBillingContact } from '@/rules/billing-contact-form';
import { validity } from '@/rules/validity';
import { isBillingContact } from './rows';

export const {
  add: addBillingContact,
  edit: editBillingContact,
  editIntent: editBillingContactIntent,
} = recordCommands({
  resource: 'billing-contact',
  is: isBillingContact,
  to: billingContactEndpoints,
  validFor: validity.people,
  fields: billingContactFieldsSchema,
  addBody: addBillingContactBody,
  seen: v.null(),
  made: (body) => ({ ...body, version: 1, rev: 0 }),
  form: { names: billingContactFormFields, of: formOfBillingContact, in: formOfBillingContact, out: billingContactOfForm },
});

export const deleteBillingContact = deleteCommand({
  resource: 'billing-contact',
  to: billingContactEndpoints.delete,
  body: v.strictObject({ id }),
  validFor: validity.people,
  absorb: (_, earlier) => {
    if (earlier.name === addBillingContact.name) return 'dissolve';
    return earlier.name === editBillingContact.name ? 'supersede' : null;
  },
});

export const billingContactCommands = [addBillingContact, editBillingContact, deleteBillingContact];
