import { DrizzleQueryError } from 'drizzle-orm';
import { ChangedMeanwhile } from '../database/changed-meanwhile';
import { type Refusal, refuse } from './problem';

/** The error and what caused it; drizzle wraps the driver's error. */
function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** PostgreSQL's SQLSTATE of an error. */
function sqlState(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}

/** What the driver says of a connection that broke, for which it has no code. */
const broken = /connection (terminated|timeout|error)|timeout exceeded when trying to connect|client was closed/i;

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'ENOSPC'];

/** What the log is told of an error: of a failed query not its parameters, which hold people's data. */
export function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError) return { query: error.query, cause: describeError(error.cause) };
  if (error instanceof AggregateError) return { errors: error.errors.map(describeError) };
  return error instanceof Error ? { name: error.name, message: error.message, stack: error.stack, sqlState: sqlState(error) } : { error };
}

/** The error as a terminal may show it, which would print all that a failed query carries. */
export const withoutData = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? new Error(`${error.cause?.message ?? 'Failed'}: ${error.query}`) : error;

/** What a caller is told of an unexpected error: whether trying again may help, and nothing of its insides. */
export function refusalOf(error: unknown): Refusal {
  const state = sqlState(error);
  if (error instanceof ChangedMeanwhile) return refuse('unavailable', { retryAfter: 1 });
  // 55P03: somebody else holds the row or the key; 40…: two transactions crossed.
  if (state === '55P03') return refuse('in-progress', { retryAfter: 1 });
  if (state?.startsWith('40')) return refuse('unavailable', { retryAfter: 1 });
  // 22…: a value that passed every check and that the database can't hold all the same.
  if (state?.startsWith('22')) return refuse('validation');
  // 08 connection, 25006 may not be written to now, 53 out of disk or connections, 57 shutting down, 58 input/output.
  if (state !== null && (unreachable.includes(state) || /^(08|25006|53|57|58)/.test(state)))
    return refuse('unavailable', { retryAfter: 5 });
  if ([...causesOf(error)].some(({ message }) => broken.test(message))) return refuse('unavailable', { retryAfter: 5 });
  return refuse('internal');
}
