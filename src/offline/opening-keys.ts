/** Under which names the local storage keeps how lists begin (`opening.ts`): the first script asks for them, and has nothing else. */
export const openingPrefix = 'opening/';

/** Whether a key of the local storage is of something that a list has kept. */
export const isOpening = (key: string | null): boolean => key?.startsWith(openingPrefix) === true;

/** Whether any list has kept how it begins. */
export const hasOpenings = (): boolean => Object.keys(localStorage).some(isOpening);
