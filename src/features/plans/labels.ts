import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlanPeriod, QuoteKind, SubscriptionStatus } from '@/contract/plans';
import type { RefusalWords } from '@/ui/form/refusal';
import type { PlanIntent } from './plan-intent';

export const statusLabels: Record<SubscriptionStatus, MessageDescriptor> = {
  active: msg`Active`,
  'past-due': msg`Past due`,
  ended: msg`Ended`,
};

export const perPeriod: Record<PlanPeriod, MessageDescriptor> = {
  month: msg`per month`,
  year: msg`per year`,
};

/** The button of a plan, by what choosing it would mean. */
export const chooseLabels: Record<QuoteKind, MessageDescriptor> = {
  subscribe: msg`Subscribe`,
  upgrade: msg`Upgrade`,
  downgrade: msg`Downgrade`,
  same: msg`Current plan`,
};

export const doneWords: Record<PlanIntent['change'], MessageDescriptor> = {
  subscribe: msg`Your subscription has begun`,
  upgrade: msg`Your plan has been upgraded`,
  downgrade: msg`Your plan will change at the end of the period`,
  cancel: msg`Your subscription will end with the period`,
  renew: msg`Your subscription goes on`,
};

export type PlanField = 'corporateId' | 'planId' | 'subscriptionId';

const required: Record<PlanField, MessageDescriptor> = {
  corporateId: msg`Please select corporate`,
  planId: msg`Please Select Subscription Plan`,
  subscriptionId: msg`Please Select Subscription`,
};
const isField = (field: string): field is PlanField => Object.hasOwn(required, field);

export function fieldLabel(field: PlanField, code: string): MessageDescriptor {
  if (field === 'planId' && code === 'inactive') return msg`This plan is no longer offered`;
  if (field === 'planId' && code === 'other-currency') return msg`This plan is not in the company’s currency`;
  return required[field];
}

/** Its rights, or what comes after its period. */
const planChanged = msg`The plan has changed since it was shown. Please look at it again`;

export const refusalWords: RefusalWords = {
  gone: msg`This subscription is no longer there`,
  rules: {
    'quote-changed': msg`The price has changed since it was shown. Please look at it again`,
    'plan-changed': planChanged,
    'subscription-changed': planChanged,
    subscribed: msg`The company has a subscription already`,
    'subscription-ended': msg`This subscription has ended`,
    'same-plan': msg`This is the current plan`,
    'past-due': msg`An invoice is overdue. Please pay it before upgrading`,
  },
  field: (field, code) => (isField(field) ? [fieldLabel(field, code)] : []),
};
