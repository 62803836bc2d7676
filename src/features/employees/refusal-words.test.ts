import { describe, expect, it } from 'vitest';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { type Refused, refusalLabels } from '@/ui/form/refusal';
import { employeeFieldWords, employeeRefusalWords } from './refusal-words';

const refused = (code: string, field = '', rule = ''): Refused => ({
  kind: 'refused',
  code,
  message: '',
  errors: [{ field, code: rule }],
});
const wordsOf = (problem: Refused) => refusalLabels(problem, employeeRefusalWords).map(({ message }) => message);

describe('what is wrong with a field', () => {
  it.each([
    ['employeeNumber', 'required', 'Please enter employee ID'],
    ['name', 'required', 'Please enter name'],
    ['email', 'required', 'Please enter email'],
    ['email', 'invalid', 'Please enter valid email'],
    ['countryCode', 'required', 'Country code is required'],
    ['mobile', 'required', 'Please enter mobile'],
    ['primaryAddress', 'required', 'Please enter address'],
    ['primaryAddress', 'invalid', 'This has characters that can’t be stored. Please type it again'],
    ['departmentId', 'required', 'Please select department'],
    ['designationId', 'required', 'Please select designation'],
    ['joinedOn', 'required', 'Please select date of joining'],
    ['bornOn', 'required', 'Please select date of birth'],
    ['gender', 'required', 'Please select gender'],
    ['bornOn', 'too-young', 'User must be at least 18 years old'],
    ['status', 'required', 'Please select status'],
    ['employeeNumber', 'taken', 'Another employee has this ID'],
    ['email', 'taken', 'Another employee has this email'],
    ['departmentId', 'inactive', 'This department is inactive. Please select another department'],
    ['departmentId', 'invalid', 'Please select department'],
  ])('%s %s', (field, code, sentence) => {
    expect(fieldProblemLabel(employeeFieldWords, field, code)?.message).toBe(sentence);
  });
});

describe('why a change was refused', () => {
  it('names what it is about', () => {
    expect(wordsOf(refused('not-found'))).toEqual(['This employee is no longer there']);
    expect(wordsOf(refused('validation', 'email', 'taken'))).toEqual(['Another employee has this email']);
  });

  it('leaves to the server what it has no words for', () => {
    expect(wordsOf(refused('unavailable'))).toEqual([]);
    expect(wordsOf(refused('state', 'id', 'unheard-of'))).toEqual([]);
    expect(wordsOf(refused('validation', 'colour', 'unknown-field'))).toEqual([]);
    expect(wordsOf({ kind: 'no-answer' })).toEqual([]);
  });
});
