import type { OrgUnitKind } from '../hooks';
import { departmentWords } from './department-words';
import { designationWords } from './designation-words';
import type { OrgUnitWords } from './org-unit-words';

export const orgUnitWords: Record<OrgUnitKind, OrgUnitWords> = { department: departmentWords, designation: designationWords };
