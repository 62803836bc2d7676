import { type Employee, employee } from '@/contract/employees';
import { type Listed, rowTable } from '@/offline/rows';

export const employeeTable = rowTable(employee);
export const isEmployee = employeeTable.is;

export type ListedEmployee = Listed<Employee>;
