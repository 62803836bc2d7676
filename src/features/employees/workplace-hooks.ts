import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHoldsAll } from '@/offline/react';
import type { Workplaces } from '@/rules/trip-filter';
import { employeeQueries } from './queries';

type KnownWorkplaces = { state: 'reading' | 'unknown'; workplaces: null } | { state: 'known'; workplaces: Workplaces };

/** Where everybody of the company works now, as far as this device knows all of them; read only where it is `wanted`. */
export function useWorkplaces(wanted: boolean): KnownWorkplaces {
  const { data: employees, isError } = useQuery({ ...employeeQueries.rows(), enabled: wanted });
  const holdsAll = useHoldsAll('employee');
  return useMemo(() => {
    if (holdsAll === false || isError) return { state: 'unknown', workplaces: null };
    if (holdsAll === null || !employees) return { state: 'reading', workplaces: null };
    return { state: 'known', workplaces: new Map(employees.map(({ id, departmentId }) => [id, departmentId])) };
  }, [employees, isError, holdsAll]);
}
