import { folded } from './folded';

/** How a title is written, whatever its case and spaces. */
export const writtenTitle = (title: string) => folded(title).replace(/\s+/g, ' ').trim();
