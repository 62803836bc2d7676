import { isStorageFailure } from '@/offline/storage';

/** For background work that storage may refuse: what it was for is looked at again later. */
export const storageFailuresAside = (error: unknown): void => {
  if (!isStorageFailure(error)) throw error;
};

export const orNothing = (work: Promise<void>): Promise<void> => work.catch(storageFailuresAside);
