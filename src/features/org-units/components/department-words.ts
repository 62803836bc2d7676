import { msg, plural } from '@lingui/core/macro';
import type { OrgUnitWords } from './org-unit-words';

export const departmentWords: OrgUnitWords = {
  list: msg`Departments`,
  add: msg`Add Department`,
  edit: msg`Edit Department`,
  listEmptyState: {
    offline: msg`The departments are not on this device`,
    failed: msg`The departments can’t be shown`,
    unmatched: msg`No departments match`,
    empty: msg`Your company’s departments will be listed here`,
  },
  addFirst: msg`Add the first department`,
  recordEmptyState: {
    offline: msg`This department is not on this device`,
    failed: msg`This department can’t be shown`,
    missing: msg`There is no such department`,
  },
  all: msg`All departments`,
  delete: (count) => msg`${plural(count, { one: 'Delete # department', other: 'Delete # departments' })}`,
  members: (count, title) => msg`${plural(count, { one: `# employee is in ${title}.`, other: `# employees are in ${title}.` })}`,
  choose: msg`Select department`,
  chooseMissing: msg`Please select department`,
  noOther: msg`There is no other active department that they could move to. Add one first.`,
};
