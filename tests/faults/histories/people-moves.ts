import fc from 'fast-check';

/** All that the form of an employee lets one change. */
export const employeeEditFields = [
  'name',
  'primaryAddress',
  'department',
  'employeeNumber',
  'email',
  'countryCode',
  'mobile',
  'workPhone',
  'secondaryAddress',
  'joinedOn',
  'bornOn',
  'gender',
  'status',
] as const;
export type EmployeeEditField = (typeof employeeEditFields)[number];
export const departmentEditFields = ['title', 'title in Spanish', 'status'] as const;
export type DepartmentEditField = (typeof departmentEditFields)[number];

/** What becomes of a change that can be taken back for a while: it is let go, left alone, or taken back soon or late. */
const secondThoughts = ['none', 'let-go', 'left', 'undo', 'undo-late'] as const;
export type SecondThought = (typeof secondThoughts)[number];
export const second = fc.constantFrom<SecondThought[]>(...secondThoughts);

/** What is done to employees and departments, here and by other admins. `moveTo`: null deletes only what nobody uses. */
export type PeopleMove =
  | { do: 'add-department'; tab: number }
  | { do: 'edit-department'; tab: number; department: number; field: DepartmentEditField }
  | { do: 'delete-department'; tab: number; department: number; moveTo: number | null; second: SecondThought }
  | { do: 'add-employee'; tab: number; department: number }
  | { do: 'edit-employee'; tab: number; employee: number; field: EmployeeEditField; value: number }
  | { do: 'set-status'; tab: number; employee: number; second: SecondThought }
  | { do: 'other-edit-employee'; employee: number; field: EmployeeEditField; value: number }
  | { do: 'other-set-status'; employee: number }
  | { do: 'other-edit-department'; department: number; field: DepartmentEditField }
  | { do: 'other-delete-department'; department: number; moveTo: number | null };

const index = fc.nat({ max: 9 });
const value = fc.nat({ max: 3 });
const moveTo = fc.option(index, { freq: 2 });
const employeeField = fc.constantFrom<EmployeeEditField[]>(...employeeEditFields, 'name', 'primaryAddress', 'department', 'department');
const departmentField = fc.constantFrom<DepartmentEditField[]>('title', 'title', 'title in Spanish', 'status');
const word = <Word extends string>(text: Word): fc.Arbitrary<Word> => fc.constant(text);

export const peopleMoves: { weight: number; arbitrary: fc.Arbitrary<PeopleMove> }[] = [
  { weight: 5, arbitrary: fc.record({ do: word('add-department'), tab: index }) },
  { weight: 3, arbitrary: fc.record({ do: word('edit-department'), tab: index, department: index, field: departmentField }) },
  { weight: 4, arbitrary: fc.record({ do: word('delete-department'), tab: index, department: index, moveTo, second }) },
  { weight: 6, arbitrary: fc.record({ do: word('add-employee'), tab: index, department: index }) },
  { weight: 10, arbitrary: fc.record({ do: word('edit-employee'), tab: index, employee: index, field: employeeField, value }) },
  { weight: 3, arbitrary: fc.record({ do: word('set-status'), tab: index, employee: index, second }) },
  { weight: 4, arbitrary: fc.record({ do: word('other-edit-employee'), employee: index, field: employeeField, value }) },
  { weight: 2, arbitrary: fc.record({ do: word('other-set-status'), employee: index }) },
  { weight: 2, arbitrary: fc.record({ do: word('other-edit-department'), department: index, field: departmentField }) },
  { weight: 2, arbitrary: fc.record({ do: word('other-delete-department'), department: index, moveTo }) },
];
