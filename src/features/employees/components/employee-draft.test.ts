import { describe, expect, it } from 'vitest';
import { type EmployeeDraft, emptyDraft, fieldsOf } from './employee-draft';

const filled: EmployeeDraft = {
  ...emptyDraft,
  employeeNumber: ' E-1 ',
  name: 'Asunción Núñez',
  email: 'asuncion@acme.example',
  countryCode: '+91',
  mobile: '98480 22338',
  primaryAddress: 'Jubilee Hills',
  departmentId: '01900000-0000-7000-8000-000000000001',
  designationId: '01900000-0000-7000-8000-000000000002',
  joinedOn: '2024-02-29',
  bornOn: '1990-05-17',
  gender: 'female',
  status: 'active',
};
const today = '2026-11-21';
const problems = (more: Partial<EmployeeDraft>) => {
  const result = fieldsOf({ ...filled, ...more }, today);
  return 'problems' in result ? result.problems.map(({ field, code }) => `${field} ${code}`) : [];
};

describe('the form of an employee', () => {
  it('sends what is filled in, trimmed, with digits only and nothing where nothing is', () => {
    const result = fieldsOf(filled, today);
    expect(result).toMatchObject({ fields: { employeeNumber: 'E-1', mobile: '9848022338', workPhone: null, secondaryAddress: null } });
  });

  it('names every field that is missing, from top to bottom', () => {
    const result = fieldsOf(emptyDraft, today);
    expect('problems' in result && result.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'name required',
      'employeeNumber required',
      'status required',
      'departmentId required',
      'designationId required',
      'joinedOn required',
      'email required',
      'countryCode required',
      'mobile required',
      'primaryAddress required',
      'bornOn required',
      'gender required',
    ]);
  });

  it('checks age and telephone even while something else is missing', () => {
    expect(problems({ name: '', bornOn: '2015-01-01', mobile: '123' })).toEqual(['name required', 'mobile invalid', 'bornOn too-young']);
  });

  it.each([
    ['+91', '098480 22338', '9848022338'],
    ['+91', '+91 98480-22338', '9848022338'],
    ['+34', '612 34 56 78', '612345678'],
    ['+44', '07400 123456', '7400123456'],
  ])('takes %s %s as one writes it at home', (countryCode, mobile, national) => {
    expect(fieldsOf({ ...filled, countryCode, mobile }, today)).toMatchObject({ fields: { mobile: national } });
  });
});
