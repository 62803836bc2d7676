import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A field of the form of a department or designation, by its path in the body. */
export type OrgUnitField = 'title.en' | 'title.es' | 'status';

export const orgUnitFieldLabels: Record<OrgUnitField, MessageDescriptor> = {
  'title.en': msg`Title in English`,
  'title.es': msg`Title in Spanish`,
  status: msg`Status`,
};
