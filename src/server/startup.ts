import { withoutData } from './http/server-error';

/** Something the operator has to mend before a program can start; the message says what. */
export class StartupProblem extends Error {}

/** Runs a program: a StartupProblem ends it with its message, anything else with its stack. */
export async function run(main: () => Promise<void>) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw withoutData(error);
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
