/** Two seconds of a day, from the evening before a month ends. */
const speed = 43_200;
const beginning = Date.parse('2026-11-29T00:00:00Z');

/** A clock that all processes share: `began` is when it was started, by the ordinary one. */
export const clockOf = (began: number) => () => beginning + (Date.now() - began) * speed;
