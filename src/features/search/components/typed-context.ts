import { createContext } from 'react';

/** What stands in the field, and the line that Enter takes. Who reads it is drawn at each letter, and nobody else. */
export type Typed = { typed: string; active: number };

export const TypedContext = createContext<Typed>({ typed: '', active: 0 });
