import { describe, expect, it } from 'vitest';
import type { ProblemCode } from '@/contract/envelope';
import { fieldProblemLabel, refusalLabels } from './refusal-words';

type Refused = Parameters<typeof refusalLabels>[0];
const refused = (code: ProblemCode, field = '', rule = ''): Refused => ({
  kind: 'refused',
  code,
  message: '',
  errors: [{ field, code: rule, message: '' }],
});
const wordsOf = (...problem: Parameters<typeof refusalLabels>) => refusalLabels(...problem).map(({ message }) => message);

describe('what is wrong with a field', () => {
  it.each([
    ['employeeNumber', 'required', 'Please enter employee ID'],
    ['name', 'required', 'Please enter name'],
    ['email', 'required', 'Please enter email'],
    ['email', 'invalid', 'Please enter valid email'],
    ['countryCode', 'required', 'Country code is required'],
    ['mobile', 'required', 'Please enter mobile'],
    ['primaryAddress', 'required', 'Please enter address'],
    ['departmentId', 'required', 'Please select department'],
    ['designationId', 'required', 'Please select designation'],
    ['joinedOn', 'required', 'Please select date of joining'],
    ['bornOn', 'required', 'Please select date of birth'],
    ['gender', 'required', 'Please select gender'],
    ['bornOn', 'too-young', 'User must be at least 18 years old'],
    ['title.en', 'required', 'Please enter title in English'],
    ['title.es', 'required', 'Please enter title in Spanish'],
    ['status', 'required', 'Please select status'],
    ['employeeNumber', 'taken', 'Another employee has this ID'],
    ['email', 'taken', 'Another employee has this email'],
    ['title.en', 'too-long', 'This is too long. Please shorten it'],
    ['departmentId', 'inactive', 'This department is inactive. Please select another department'],
    ['departmentId', 'invalid', 'Please select department'],
  ])('%s %s', (field, code, sentence) => {
    expect(fieldProblemLabel(field, code).message).toBe(sentence);
  });
});

describe('why a change was refused', () => {
  it('names what it is about', () => {
    expect(wordsOf(refused('state', 'ids', 'in-use'), 'department')).toEqual([
      'Employees are still in this department. Delete it again and choose where they move',
    ]);
    expect(wordsOf(refused('state', 'ids', 'in-use'), 'designation')).toEqual([
      'Employees still have this designation. Delete it again and choose another one for them',
    ]);
    expect(wordsOf(refused('not-found'), 'employee')).toEqual(['This employee is no longer there']);
    expect(wordsOf(refused('validation', 'moveTo', 'inactive'), 'department')).toEqual([
      'The department that the employees were to move to is inactive. Delete it again and choose another one',
    ]);
  });

  it('leaves to the server what it has no words for', () => {
    expect(wordsOf(refused('unavailable'), 'department')).toEqual([]);
    expect(wordsOf(refused('validation', 'colour', 'unknown-field'), 'department')).toEqual([]);
    expect(wordsOf({ kind: 'no-answer' }, 'department')).toEqual([]);
  });
});
