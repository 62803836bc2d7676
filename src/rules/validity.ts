/** How long a change may wait before it must not take effect any more, and the most that a device may claim. */
const minute = 60_000;
const hour = 60 * minute;

export const validity = {
  /** Somebody waits at the kerb: a car that comes later than this is worse than none. */
  bookNow: 5 * minute,
  edit: 72 * hour,
  people: 7 * 24 * hour,
} as const;

/** Until when (milliseconds) a scheduled ride can still be booked: its pickup less the lead time. */
export const scheduledUntil = (rideAt: number, leadMinutes: number) => rideAt - leadMinutes * minute;
