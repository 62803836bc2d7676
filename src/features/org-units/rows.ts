import * as v from 'valibot';
import { type OrgUnit, orgUnitSchema } from '@/contract/org-units';
import { type Listed, rowTable } from '@/offline/rows';

export const isOrgUnit = (record: unknown): record is OrgUnit => v.is(orgUnitSchema, record);

const tableOf = (resource: string) => rowTable<OrgUnit>({ resource, indexes: 'id', is: isOrgUnit, position: ({ id }) => id });

export const orgUnitTables = { department: tableOf('department'), designation: tableOf('designation') };

export type ListedOrgUnit = Listed<OrgUnit>;
