import { msg, plural } from '@lingui/core/macro';
import type { OrgUnitWords } from './org-unit-words';

export const designationWords: OrgUnitWords = {
  list: msg`Designations`,
  add: msg`Add Designation`,
  edit: msg`Edit Designation`,
  listEmptyState: {
    offline: msg`The designations are not on this device`,
    failed: msg`The designations can’t be shown`,
    unmatched: msg`No designations match`,
    empty: msg`Your company’s designations will be listed here`,
  },
  addFirst: msg`Add the first designation`,
  recordEmptyState: {
    offline: msg`This designation is not on this device`,
    failed: msg`This designation can’t be shown`,
    missing: msg`There is no such designation`,
  },
  all: msg`All designations`,
  delete: (count) => msg`${plural(count, { one: 'Delete # designation', other: 'Delete # designations' })}`,
  members: (count, title) =>
    msg`${plural(count, { one: `# employee has the designation ${title}.`, other: `# employees have the designation ${title}.` })}`,
  choose: msg`Select designation`,
  chooseMissing: msg`Please select designation`,
  noOther: msg`There is no other active designation that they could get. Add one first.`,
};
