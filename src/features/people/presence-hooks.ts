import { useQuery } from '@tanstack/react-query';
import { type Presence, usePresence } from '@/offline/presence';
import type { TitledResource } from './commands';
import { employeeQueries, titledQueries } from './queries';

const isActive = ({ status }: { status: string }) => status === 'active';

/** Whether there is a department or designation that employees can be given. */
export const useTitledPresence = (resource: TitledResource): Presence =>
  usePresence(resource, useQuery(titledQueries.rows(resource)), isActive);

/** Whether there is anybody to book for. */
export const useEmployeePresence = (): Presence => usePresence('employee', useQuery(employeeQueries.rows()), isActive);
