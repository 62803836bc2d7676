import { v7 as uuidv7 } from 'uuid';
import type { Employee } from '@/contract/employees';
import type { OrgUnit } from '@/contract/org-units';
import type { Activity } from '@/contract/primitives';

/** A department or designation. */
export const orgUnit = (en: string, es: string, status: Activity = 'active'): OrgUnit => ({
  id: uuidv7(),
  version: 1,
  rev: 1,
  title: { en, es },
  status,
});

export const employee = (given: Pick<Employee, 'departmentId' | 'designationId'> & Partial<Employee>): Employee => ({
  id: uuidv7(),
  version: 3,
  rev: 9,
  employeeNumber: 'ACM-0042',
  name: 'Ana Núñez',
  email: 'ana@acme.example',
  countryCode: '+91',
  mobile: '9848022338',
  workPhone: '040 1234',
  primaryAddress: 'Road 1, Hyderabad',
  secondaryAddress: 'Calle 2, Madrid',
  joinedOn: '2020-01-31',
  bornOn: '1990-05-17',
  gender: 'female',
  status: 'active',
  inviteCode: 'X',
  totalTrips: 0,
  createdAt: '2024-01-01T00:00:00.000Z',
  ...given,
});
