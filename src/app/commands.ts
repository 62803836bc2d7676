import { employeeCommands } from '@/features/employees/commands';
import { allOrgUnitCommands } from '@/features/org-units/commands';
import { tripCommands } from '@/features/trips/commands';

/** Every change that can wait on the device. A shipped name is never reused. */
export const commands = [...tripCommands, ...allOrgUnitCommands, ...employeeCommands];
