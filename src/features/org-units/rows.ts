import { department, designation, type OrgUnit } from '@/contract/org-units';
import { type Listed, rowTable } from '@/offline/row-table';

export const orgUnitTables = { department: rowTable(department), designation: rowTable(designation) };
export const isOrgUnit = orgUnitTables.department.is;

export type ListedOrgUnit = Listed<OrgUnit>;
