import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Period } from '@/contract/dashboard';

export const periodLabels: Record<Period, MessageDescriptor> = {
  daily: msg`Daily`,
  weekly: msg`Weekly`,
  monthly: msg`Monthly`,
  yearly: msg`Yearly`,
};

/** What a period and the one before it are called where they stand beside each other. */
export const besideLabels: Record<Period, readonly [now: MessageDescriptor, before: MessageDescriptor]> = {
  daily: [msg`Today`, msg`Yesterday`],
  weekly: [msg`This week`, msg`Last week`],
  monthly: [msg`This month`, msg`Last month`],
  yearly: [msg`This year`, msg`Last year`],
};

/** What the charts of a period ask. */
export const questions: Record<Period, { cost: MessageDescriptor; co2: MessageDescriptor; of: MessageDescriptor }> = {
  daily: { cost: msg`What did rides cost each hour?`, co2: msg`How much CO2 was saved each hour?`, of: msg`Hour` },
  weekly: { cost: msg`What did rides cost each day?`, co2: msg`How much CO2 was saved each day?`, of: msg`Day` },
  monthly: { cost: msg`What did rides cost each day?`, co2: msg`How much CO2 was saved each day?`, of: msg`Day` },
  yearly: { cost: msg`What did rides cost each month?`, co2: msg`How much CO2 was saved each month?`, of: msg`Month` },
};
