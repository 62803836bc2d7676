import { useQuery } from '@tanstack/react-query';
import { type Presence, usePresence } from '@/offline/presence';
import { employeeQueries } from './queries';

/** Whether there is anybody to book for. */
export const useEmployeePresence = (): Presence =>
  usePresence('employee', useQuery(employeeQueries.rows()), ({ status }) => status === 'active');
