import { linkOptions } from '@tanstack/react-router';
import { newBillingContactId } from '../hooks';

export const billingContactLink = (id: string) => linkOptions({ to: '/billing-contact/$id', params: { id } });

export const editBillingContactLink = (id: string) => linkOptions({ to: '/edit-billing-contact/$id', params: { id } });

/** To an empty form: adding a contact is editing an id that nobody has as yet. */
export const newBillingContactLink = () => editBillingContactLink(newBillingContactId());
