import { v7 as uuidv7 } from 'uuid';
import type { EmployeeBody } from '@/contract/employees';
import { endpoints } from '@/contract/endpoints';
import type { TestApi } from './api';

type Jobs = Pick<EmployeeBody, 'departmentId' | 'designationId'>;

/** Fields of a form that nothing stands against, but for who the department and designation are. */
export const employeeFields = (jobs: Jobs, more: Partial<EmployeeBody> = {}): EmployeeBody => {
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

/** A new department and a new designation of whoever asks. */
export async function newJobs(api: TestApi, as: string): Promise<Jobs> {
  const { department, designation } = endpoints;
  const made = async (resource: typeof department | typeof designation, en: string) =>
    (await api.ask(resource.add, { as, body: { id: uuidv7(), title: { en, es: `${en} (ES)` }, status: 'active' } })).payload.id;
  return { departmentId: await made(department, 'Sales'), designationId: await made(designation, 'Engineer') };
}
