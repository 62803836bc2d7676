import { type Employee, employee } from '@/contract/employees';
import { type Listed, rowTable } from '@/offline/row-table';

export const employeeTable = rowTable(employee);
export const isEmployee = employeeTable.is;

export type ListedEmployee = Listed<Employee>;
