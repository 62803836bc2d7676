import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { attempt } from '@/http/problem';
import { newKey } from '@/offline/current-device';
import { readAgain } from '@/offline/read-again';
import { eraseEmployee, fetchEmployeeData } from './api';

export { useReachable } from '@/offline/react';

/** What can be done with all that is held of an employee; both need the API, which alone has all of it. */
export function usePersonalData(employeeId: string) {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      read: () => attempt(() => fetchEmployeeData(employeeId)),
      async erase() {
        // One intent: whoever presses again after a lost answer asks for what is done already.
        const result = await attempt(() => eraseEmployee(employeeId, newKey()));
        // What was answered here before goes as on each device, once the employee's row says so.
        for (const resource of ['employee', 'trip', 'contact-us']) void readAgain(queryClient, ['sync', resource]);
        return result;
      },
    }),
    [employeeId, queryClient],
  );
}
