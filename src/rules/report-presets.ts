/** Periods of a report that mean other dates each day. */
export const presets = ['this-month', 'last-month', 'last-3-months', 'next-3-months', 'this-year'] as const;
export type Preset = (typeof presets)[number];
