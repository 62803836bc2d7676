import { linkOptions } from '@tanstack/react-router';
import { presentationOf } from '@/features/outbox/presentation';
import { isErased } from '@/rules/erased-person';
import { employeeChangeWords, makeActiveWords } from './change-words';
import { employeeCommands, setEmployeeStatus } from './commands';
import { EmployeeChangeDetails } from './components/employee-change-details';
import { useEmployeeDifferences } from './components/use-employee-differences';
import { personName } from './components/use-person-name';
import { employeeRefusalWords } from './refusal-words';
import { isEmployee } from './rows';

/** How the waiting changes of employees read. */
export const presentations = [
  presentationOf({
    commands: employeeCommands,
    is: isEmployee,
    words: employeeChangeWords,
    refusals: employeeRefusalWords,
    useDifferences: useEmployeeDifferences,
    tell: ({ row, record: employee }) => ({
      subject: personName(employee.name),
      details: <EmployeeChangeDetails employee={employee} />,
      edit: isErased(employee) ? null : linkOptions({ to: '/edit-employee/$id', params: { id: employee.id } }),
      words: row.name === setEmployeeStatus.name && employee.status === 'active' ? makeActiveWords : {},
    }),
  }),
];
