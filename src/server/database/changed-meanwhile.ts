/** A record is no more as it was read: whoever changes it hadn't locked it. */
export class ChangedMeanwhile extends Error {}
