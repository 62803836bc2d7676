import { createContext } from 'react';
import type { SignedIn } from '@/contract/session';

/** What signing in and out do to the whole portal; the app knows how. */
export type Lifecycle = {
  enter(signedIn: SignedIn): Promise<void>;
  /** Asks the API who is signed in here, where this device doesn't know it any more. */
  takeUp(): Promise<void>;
  /** `keep`: unsent work and drafts stay for the next sign-in of the same person. `delete`: nothing stays. */
  leave(unsent: 'keep' | 'delete'): Promise<void>;
};

export const LifecycleContext = createContext<Lifecycle | null>(null);
