import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const words: Record<string, MessageDescriptor> = {
  'email.required': msg`Please enter email`,
  'email.invalid': msg`Please enter valid email`,
  'password.required': msg`Please enter password`,
  'password.too-short': msg`Please use at least 10 characters`,
  'password.too-easy': msg`This is too easy to guess. Please choose another one`,
  'current.required': msg`Please enter your current password`,
  'current.wrong-password': msg`This is not your current password`,
  'current.too-long': msg`Please use at most 200 characters`,
  'name.required': msg`Please enter name`,
  'name.too-long': msg`Please use at most 200 characters`,
  'password.too-long': msg`Please use at most 200 characters`,
};

/** Rows that a device holds, by the names of their resources. */
export const keptLabels: Readonly<Record<string, MessageDescriptor>> = {
  trip: msg`Trips`,
  employee: msg`Employees`,
  department: msg`Departments`,
  designation: msg`Designations`,
  vehicle: msg`Vehicle classes`,
  car: msg`Vehicles`,
  invoice: msg`Invoices`,
  subscription: msg`Subscription`,
  plan: msg`Plans`,
  'billing-contact': msg`Billing contacts`,
  'contact-us': msg`Tickets`,
};

/** What is wrong with a field of a sign-in form, by its code. */
export const fieldWords = (field: string, code: string): MessageDescriptor => words[`${field}.${code}`] ?? msg`Please check this`;
