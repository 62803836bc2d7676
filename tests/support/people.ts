import { v7 as uuidv7 } from 'uuid';
import type { EmployeeBody } from '@/contract/people';

/** Fields of a form that nothing stands against, but for who the department and designation are. */
export const employeeFields = (
  jobs: Pick<EmployeeBody, 'departmentId' | 'designationId'>,
  more: Partial<EmployeeBody> = {},
): EmployeeBody => {
  const unique = uuidv7().slice(-8);
  return {
    ...jobs,
    employeeNumber: `E-${unique}`,
    name: 'Asunción Núñez',
    email: `asuncion.${unique}@acme.example`,
    countryCode: '+91',
    mobile: '9848022338',
    workPhone: null,
    primaryAddress: '8-2-293 Road No. 10, Jubilee Hills, Hyderabad',
    secondaryAddress: null,
    joinedOn: '2024-02-29',
    bornOn: '1990-05-17',
    gender: 'female',
    status: 'active',
    ...more,
  };
};
