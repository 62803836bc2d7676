import { tripCommands } from '@/features/trips/commands';

/** Every change that can wait on the device. A shipped name is never reused. */
export const commands = [...tripCommands];
