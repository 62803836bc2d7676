import { expect, it } from 'vitest';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { refusalLabels } from '@/ui/form/refusal';
import type { OrgUnitKind } from './commands';
import { orgUnitFieldWords, orgUnitRefusalWords } from './refusal-words';

it.each([
  ['title.en', 'required', 'Please enter title in English'],
  ['title.es', 'required', 'Please enter title in Spanish'],
  ['title.en', 'too-long', 'This is too long. Please shorten it'],
])('says what is wrong with a title: %s %s', (field, code, sentence) => {
  expect(fieldProblemLabel(orgUnitFieldWords, field, code)?.message).toBe(sentence);
});

const wordsOf = (kind: OrgUnitKind, code: string, field: string, rule: string) =>
  refusalLabels({ kind: 'refused', code, message: '', errors: [{ field, code: rule }] }, orgUnitRefusalWords[kind]).map(
    ({ message }) => message,
  );

it('names what a refusal is about', () => {
  expect(wordsOf('department', 'state', 'ids', 'in-use')).toEqual([
    'Employees are still in this department. Delete it again and choose where they move',
  ]);
  expect(wordsOf('designation', 'state', 'ids', 'in-use')).toEqual([
    'Employees still have this designation. Delete it again and choose another one for them',
  ]);
  expect(wordsOf('department', 'validation', 'moveTo', 'inactive')).toEqual([
    'The department that the employees were to move to is inactive. Delete it again and choose another one',
  ]);
});

it('leaves to the server what it has no words for', () => {
  expect(wordsOf('department', 'validation', 'colour', 'unknown-field')).toEqual([]);
});
