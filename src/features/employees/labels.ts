import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EmployeeField, EmployeeSort, Gender } from '@/contract/employees';

export const genderLabels: Record<Gender, MessageDescriptor> = {
  male: msg`Male`,
  female: msg`Female`,
  other: msg`Other`,
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
