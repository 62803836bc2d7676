import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Activity, Gender } from '@/contract/people';

export const activityLabels: Record<Activity, MessageDescriptor> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
};

export const genderLabels: Record<Gender, MessageDescriptor> = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
};
