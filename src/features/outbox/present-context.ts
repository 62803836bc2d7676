import { createContext } from 'react';
import type { Present } from './presentation';

/** Loads how the areas' changes read, each time the same; the app knows the areas. */
export const PresentContext = createContext<(() => Promise<Present>) | null>(null);
