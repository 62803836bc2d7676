import type { EmployeeField } from '@/contract/employees';

/**
 * What of an employee is nobody's business who merely passes the screen: drawn only once somebody asks to see it, on every screen alike.
 * Name, number, email and work phone are how people at work know and reach each other.
 */
const personalFields: readonly string[] = [
  'countryCode',
  'mobile',
  'primaryAddress',
  'secondaryAddress',
  'bornOn',
  'gender',
] satisfies EmployeeField[];

/** Whether a field of an employee, by its name in the contract, is personal. */
export const isPersonal = (field: string): boolean => personalFields.includes(field);
