import { useSyncExternalStore } from 'react';
import type { StorageRefusal } from './storage-refusal';

const nobody = () => () => {};

/** Whether storage keeps from being sent what its refusal is of. */
export const useRefusal = (refusal: StorageRefusal | undefined): boolean =>
  useSyncExternalStore(refusal?.subscribe ?? nobody, () => refusal !== undefined && refusal.error !== null);
