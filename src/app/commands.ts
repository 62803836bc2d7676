import { peopleCommands } from '@/features/people/commands';
import { tripCommands } from '@/features/trips/commands';

/** Every change that can wait on the device. A shipped name is never reused. */
export const commands = [...tripCommands, ...peopleCommands];
