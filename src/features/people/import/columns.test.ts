import { expect, it } from 'vitest';
import { fields, headers, matchColumns, unmappedFields } from './columns';

it.each(['EN', 'ES'] as const)('knows its own headers (%s), in any order', (language) => {
  const header = fields.map((field) => headers[field][language]).toReversed();
  const mapping = matchColumns(header);
  for (const field of fields) expect(header[mapping[field] ?? -1]).toBe(headers[field][language]);
});

it('knows what people call the fields, whatever the case, accents and punctuation', () => {
  const mapping = matchColumns(['EMP-ID', 'Nombre y Apellidos *', 'E-Mail', 'telefono movil', 'DOB', 'Puesto:', 'fecha de alta']);
  expect(mapping).toMatchObject({ employeeNumber: 0, name: 1, email: 2, mobile: 3, bornOn: 4, designation: 5, joinedOn: 6 });
});

it('gives a column to one field only, and a field to the column with its own name', () => {
  const mapping = matchColumns(['Phone', 'Mobile', 'Mobile']);
  expect(Object.values(mapping).filter((column) => column !== null)).toEqual([1]);
});

it('leaves what it does not know', () => {
  const mapping = matchColumns(['', 'What is wrong', 'constructor', 'Lieblingsfarbe']);
  expect(Object.values(mapping).every((column) => column === null)).toBe(true);
  expect(unmappedFields(mapping)).not.toContain('workPhone');
  expect(unmappedFields(mapping)[0]).toBe('employeeNumber');
});
