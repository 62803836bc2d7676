import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Activity, EmployeeField, EmployeeSort, Gender } from '@/contract/people';

export const activityLabels: Record<Activity, MessageDescriptor> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
};

/** Of several, as tabs and filters name them. */
export const activityFilterLabels: Record<Activity, MessageDescriptor> = {
  active: msg({ message: 'Active', context: 'several' }),
  inactive: msg({ message: 'Inactive', context: 'several' }),
};

export const genderLabels: Record<Gender, MessageDescriptor> = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
};

/** A field of the form of a department or designation, by its path in the body. */
export type TitledField = 'title.en' | 'title.es' | 'status';

export const titledFieldLabels: Record<TitledField, MessageDescriptor> = {
  'title.en': msg`Title in English`,
  'title.es': msg`Title in Spanish`,
  status: msg`Status`,
};

export const employeeFieldLabels: Record<EmployeeField, MessageDescriptor> = {
  employeeNumber: msg`Employee ID`,
  name: msg`Name`,
  email: msg`Email`,
  countryCode: msg`Country code`,
  mobile: msg`Mobile`,
  workPhone: msg`Work phone number`,
  primaryAddress: msg`Primary address`,
  secondaryAddress: msg`Secondary address`,
  departmentId: msg`Department`,
  designationId: msg`Designation`,
  joinedOn: msg`Date of joining`,
  bornOn: msg`Date of birth`,
  gender: msg`Gender`,
  status: msg`Status`,
};

export const employeeSortLabels: Record<EmployeeSort, MessageDescriptor> = {
  name: employeeFieldLabels.name,
  number: employeeFieldLabels.employeeNumber,
  department: employeeFieldLabels.departmentId,
  designation: employeeFieldLabels.designationId,
  email: employeeFieldLabels.email,
  joined: msg`Joined`,
  trips: msg`Trips`,
  status: employeeFieldLabels.status,
};
