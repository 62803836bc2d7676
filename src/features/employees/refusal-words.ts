import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EmployeeField } from '@/contract/employees';
import { type FieldWords, fieldProblemLabel, notADate } from '@/ui/form/field-words';
import type { RefusalWords } from '@/ui/form/refusal';

/** What is said of a field that holds nothing. */
export const requiredEmployeeLabels: Record<EmployeeField, MessageDescriptor> = {
  employeeNumber: msg`Please enter employee ID`,
  name: msg`Please enter name`,
  email: msg`Please enter email`,
  countryCode: msg`Country code is required`,
  mobile: msg`Please enter mobile`,
  workPhone: msg`Please enter a valid phone number`,
  primaryAddress: msg`Please enter address`,
  secondaryAddress: msg`Please enter address`,
  departmentId: msg`Please select department`,
  designationId: msg`Please select designation`,
  joinedOn: msg`Please select date of joining`,
  bornOn: msg`Please select date of birth`,
  gender: msg`Please select gender`,
  status: msg`Please select status`,
};

const byFieldAndCode: Record<string, MessageDescriptor> = {
  'name reserved': msg`This stands for people whose data has been erased. Please enter their name`,
  'employeeNumber taken': msg`Another employee has this ID`,
  'email taken': msg`Another employee has this email`,
  'email invalid': msg`Please enter valid email`,
  'mobile invalid': msg`Please enter a valid phone number`,
  'workPhone invalid': msg`Please enter a valid phone number`,
  'joinedOn invalid': notADate,
  'bornOn invalid': notADate,
  'departmentId inactive': msg`This department is inactive. Please select another department`,
  'departmentId unknown': msg`This department is no longer here. Please select another department`,
  'designationId inactive': msg`This designation is inactive. Please select another designation`,
  'designationId unknown': msg`This designation is no longer here. Please select another designation`,
};

export const employeeFieldWords: FieldWords = {
  required: requiredEmployeeLabels,
  byFieldAndCode,
  byCode: {
    'too-young': msg`User must be at least 18 years old`,
    'before-birth': msg`This is before the date of birth`,
  },
  isText: (field) => field === 'employeeNumber' || field === 'name' || field.endsWith('Address'),
};

export const employeeRefusalWords: RefusalWords = {
  gone: msg`This employee is no longer there`,
  rules: {
    exists: msg`This employee exists already`,
    erased: msg`The personal data of this employee has been erased`,
  },
  field: (field, code) => {
    const label = fieldProblemLabel(employeeFieldWords, field, code);
    return label ? [label] : [];
  },
};
