import { spare } from '@/local-store';

/** Under which names the local storage keeps how lists begin (`opening.ts`): the first script asks for them, and has nothing else. */
export const openingPrefix = spare;

/** Whether a key of the local storage is of something that a list, or the screen around it, has kept. */
export const isOpening = (key: string | null): boolean => key?.startsWith(openingPrefix) === true;

/** Under which name the screen at a path is kept as it looked: it goes with how lists begin. */
export const screenKey = (userId: string, path: string) => `${openingPrefix}${userId}/screen${path}`;

/** Under which name the screen around it keeps how old all of it is. */
export const asOfKey = (userId: string) => screenKey(userId, '/as-of');

/** Under which name it keeps of which resources rows were still to come. */
export const fillingKey = (userId: string) => screenKey(userId, '/filling');

/** Whether any list has kept how it begins. */
export const hasOpenings = (): boolean => Object.keys(localStorage).some((key) => isOpening(key) && !key.includes('/screen/'));
