import { employee } from '@/contract/employees';
import { defineArea } from '@/offline/area';
import { employeeCommands } from './commands';

export const employees = defineArea({ resources: [employee], commands: employeeCommands });
