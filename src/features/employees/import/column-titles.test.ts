import { describe, expect, it } from 'vitest';
import { matchColumns, matchNameParts } from './column-titles';
import { fields, headers, unmappedFields } from './columns';

it.each(['EN', 'ES'] as const)('knows its own headers (%s), in any order', (language) => {
  const header = fields.map((field) => headers[field][language]).toReversed();
  const mapping = matchColumns(header);
  for (const field of fields) expect(header[mapping[field] ?? -1]).toBe(headers[field][language]);
});

it('knows what people call the fields, whatever the case, accents and punctuation', () => {
  const mapping = matchColumns(['EMP-ID', 'Nombre y Apellidos *', 'E-Mail', 'telefono movil', 'DOB', 'Puesto:', 'fecha de alta']);
  expect(mapping).toMatchObject({ employeeNumber: 0, name: 1, email: 2, mobile: 3, bornOn: 4, designation: 5, joinedOn: 6 });
});

it('knows the date of joining by the words of earlier templates', () => {
  expect(matchColumns(['Fecha de ingreso', 'Fecha de nacimiento'])).toMatchObject({ joinedOn: 0, bornOn: 1 });
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

describe('a name in several columns', () => {
  const partsOf = (header: string[]) => ({ name: matchColumns(header).name, ...matchNameParts(header, matchColumns(header)) });

  it.each([
    [['Nombre', 'Apellidos'], { name: 0, surname: 1 }],
    [['Last name', 'First name'], { name: 1, surname: 0 }],
    [['First name', 'Middle name', 'Surname'], { name: 0, middleName: 1, surname: 2 }],
    [['Nombre', 'Apellido 1', 'Apellido 2'], { name: 0, surname: 1, secondSurname: 2 }],
    [['Nombres', 'Apellido paterno', 'Apellido materno'], { name: 0, surname: 1, secondSurname: 2 }],
  ])('is found in %j', (header, parts) => expect(partsOf(header)).toMatchObject(parts));

  it.each([[['Full name', 'Last name']], [['Nombre y apellidos', 'Apellidos']]])('is whole in the first of %j', (header) =>
    expect(partsOf(header)).toEqual({ name: 0, middleName: null, surname: null, secondSurname: null }),
  );
});

describe('a title that may mean something else', () => {
  it.each([
    ['State', ['Telangana', 'Kerala', ''], null],
    ['Estado', ['Jalisco', 'Puebla'], null],
    ['Estado', ['Activo', 'Baja', '?'], 0],
    ['State', ['active', 'inactive'], 0],
    ['Status', ['on leave'], 0],
    ['Estado', [], 0],
  ])('%s is the status only where its values say so (%j)', (title, values, column) =>
    expect(matchColumns([title], () => values.filter(Boolean)).status).toBe(column),
  );

  it('“Title” is no designation above Mr and Mrs', () => {
    expect(matchColumns(['Title'], () => ['Mr', 'Mrs.', 'Dr']).designation).toBeNull();
    expect(matchColumns(['Title'], () => ['Driver', 'Analyst']).designation).toBe(0);
  });
});
