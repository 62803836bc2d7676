import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Whether a record is in use. */
export type Activity = 'active' | 'inactive';

export const activityLabels: Record<Activity, MessageDescriptor> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
};

/** Of several, as tabs and filters name them. */
export const activityFilterLabels: Record<Activity, MessageDescriptor> = {
  active: msg({ message: 'Active', context: 'several' }),
  inactive: msg({ message: 'Inactive', context: 'several' }),
};
