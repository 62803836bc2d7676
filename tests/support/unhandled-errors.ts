import { onTestFinished } from 'vitest';

/** The errors that nobody catches from here on, as a browser would write them into its console; they fail no run. */
export function unhandledErrors(): unknown[] {
  const others = process.listeners('unhandledRejection');
  const errors: unknown[] = [];
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => errors.push(error));
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
  });
  return errors;
}
