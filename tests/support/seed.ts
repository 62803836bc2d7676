/** What chance starts from in `npm test`: a test that fails there fails of the change, not of the day. */
export const fixedSeed = 1;

/** New every day, and on one day the same for everybody: who sees a failure can show it to others. */
const seedOfToday = () => Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/** The seed that a command line or the environment names. */
export const seedOf = (named: string | undefined): number =>
  named === 'today' ? seedOfToday() : named === undefined ? fixedSeed : Number(named);
