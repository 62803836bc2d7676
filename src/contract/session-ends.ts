/** Why the API takes a session no longer; by itself, because the first script has nothing else of the contract. */
export const sessionEnds = ['session-expired', 'session-revoked'] as const;
export type SessionEnd = (typeof sessionEnds)[number];
