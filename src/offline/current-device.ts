import type { Device } from './device';

let current: Device | null = null;
const listeners = new Set<() => void>();

/** The signed-in person's device. Only what is behind the sign-in asks for it. */
export function currentDevice(): Device {
  if (!current) throw new Error('Nobody is signed in on this device');
  return current;
}

export const openDeviceOrNull = (): Device | null => current;

/**
 * The same for what is asked before it is open: a start draws what was seen last first. Never answers where its person leaves before
 * that, nor with the device of the next; what asked is forgotten with them.
 */
export function openedDevice(): Promise<Device> {
  if (current) return Promise.resolve(current);
  return new Promise((resolve) => {
    const unsubscribe = subscribeToDevice(() => {
      unsubscribe();
      if (current) resolve(current);
    });
  });
}

export function setCurrentDevice(device: Device | null): void {
  current = device;
  for (const listener of [...listeners]) listener();
}

export function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One for one intent: kept with it, so that a lost answer can be asked for again. */
export const newKey = (): string => currentDevice().environment.newId();
