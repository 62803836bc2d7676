import { msg } from '@lingui/core/macro';
import { anyAddition, anyChange, anyDeletion, type ChangeWords } from '@/ui/list/change-words';

type OrgUnitCommand<Kind extends string> = `${Kind}.add` | `${Kind}.edit` | `${Kind}.delete`;

const ofDepartments = {
  conflict: msg`Somebody else has changed this department in the meantime`,
  ownConflict: msg`You have changed this department elsewhere in the meantime`,
};

export const departmentChangeWords: Record<OrgUnitCommand<'department'>, ChangeWords> = {
  'department.add': { ...anyAddition, ...ofDepartments, title: msg`Add Department` },
  'department.edit': { ...anyChange, ...ofDepartments, title: msg`Change department` },
  'department.delete': { ...anyDeletion, ...ofDepartments, title: msg`Delete department` },
};

const ofDesignations = {
  conflict: msg`Somebody else has changed this designation in the meantime`,
  ownConflict: msg`You have changed this designation elsewhere in the meantime`,
};

export const designationChangeWords: Record<OrgUnitCommand<'designation'>, ChangeWords> = {
  'designation.add': { ...anyAddition, ...ofDesignations, title: msg`Add Designation` },
  'designation.edit': { ...anyChange, ...ofDesignations, title: msg`Change designation` },
  'designation.delete': { ...anyDeletion, ...ofDesignations, title: msg`Delete designation` },
};
