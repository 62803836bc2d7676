import * as v from 'valibot';
import { type Employee, employeeSchema } from '@/contract/employees';
import { type Listed, rowTable } from '@/offline/rows';

export const isEmployee = (record: unknown): record is Employee => v.is(employeeSchema, record);

export const employeeTable = rowTable<Employee>({
  resource: 'employee',
  indexes: 'id, name, status',
  is: isEmployee,
  position: ({ id }) => id,
});

export type ListedEmployee = Listed<Employee>;
