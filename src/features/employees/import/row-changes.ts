import type { Employee, EmployeeField, ImportBase } from '@/contract/employees';
import type { Field } from './columns';
import type { RowFields } from './read-row';

/** What a field is now and what it would be: a department or designation by its id, one that is yet to be created by its title. */
export type FieldChange = { field: Field; from: string | null; to: string | null };

/** The changes as a person reads them: a phone is one thing, whichever part of it changes. */
export function shownChanges(employee: Employee, said: RowFields, changed: readonly Field[]): FieldChange[] {
  const shown = changed.map((field) => (field === 'countryCode' ? 'mobile' : field));
  return [...new Set(shown)].map((field) => ({ field, ...fromTo(field, employee, said) }));
}

function fromTo(field: Field, employee: Employee, said: RowFields): Omit<FieldChange, 'field'> {
  switch (field) {
    case 'department':
      return { from: employee.departmentId, to: said.departmentTitle ?? said.departmentId ?? null };
    case 'designation':
      return { from: employee.designationId, to: said.designationTitle ?? said.designationId ?? null };
    case 'mobile':
      return {
        from: employee.countryCode + employee.mobile,
        to: (said.countryCode ?? employee.countryCode) + (said.mobile ?? employee.mobile),
      };
    default:
      return { from: employee[field], to: said[field] ?? null };
  }
}

/** Of what a row says, only what it changes. */
export const onlyChanged = (said: RowFields, changed: readonly Field[]): RowFields => {
  const names = new Set<string>(changed.flatMap((field) => [nameOf(field), `${field}Title`]));
  return Object.fromEntries(Object.entries(said).filter(([name]) => names.has(name)));
};

/** What the preview saw of the fields that a row changes. */
export const baseOf = (employee: Employee, changed: readonly Field[]): ImportBase => ({
  version: employee.version,
  fields: Object.fromEntries(changed.map(nameOf).map((name) => [name, employee[name]])),
});

const nameOf = (field: Field): EmployeeField =>
  field === 'department' ? 'departmentId' : field === 'designation' ? 'designationId' : field;
