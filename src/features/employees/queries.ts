import { employee } from '@/contract/employees';
import { deviceQueries } from '@/offline/device-queries';
import { employeeTable } from './rows';

export const employeeQueries = deviceQueries(employee, employeeTable);
