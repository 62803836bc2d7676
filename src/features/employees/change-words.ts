import { msg } from '@lingui/core/macro';
import { anyAddition, anyChange, type ChangeWords } from '@/ui/list/change-words';
import type { employeeCommands } from './commands';

type EmployeeCommand = (typeof employeeCommands)[number]['name'];

const conflicts = {
  conflict: msg`Somebody else has changed this employee in the meantime`,
  ownConflict: msg`You have changed this employee elsewhere in the meantime`,
};

export const employeeChangeWords: Record<EmployeeCommand, ChangeWords> = {
  'employee.add': { ...anyAddition, ...conflicts, title: msg`Add Employee` },
  'employee.edit': { ...anyChange, ...conflicts, title: msg`Change employee` },
  'employee.set-status': { ...anyChange, ...conflicts, title: msg`Make Inactive` },
};

export const makeActiveWords = { title: msg`Make Active` };
