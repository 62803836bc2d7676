import { department, designation } from '@/contract/org-units';
import { defineArea } from '@/offline/area';
import { allOrgUnitCommands } from './commands';

export const orgUnits = defineArea({ resources: [department, designation], commands: allOrgUnitCommands });
