import type { Edit, FieldError, ProblemCode } from '@/contract/envelope';
import type { Other } from '@/contract/primitives';

/** Why a call did not end well. The view decides what each looks like. */
export type Problem =
  /** The API said no. */
  | {
      kind: 'refused';
      status: number;
      code: ProblemCode | Other;
      message: string;
      errors: FieldError[];
      /** The current record with `precondition`, else null. */
      payload: unknown;
      /** With `precondition`: who has changed what meanwhile, as far as the server knows. */
      edits?: Edit[] | undefined;
      /** Milliseconds, where the answer named them. */
      retryAfter: number | null;
    }
  /** Nothing, or a gateway's 5xx, came back: what became of the call is unknown. */
  | { kind: 'no-answer'; retryAfter: number | null }
  /** Our API answered what this release of the portal can't read. */
  | { kind: 'unreadable' }
  /** Somebody else answered, such as the sign-in page of a Wi-Fi network. */
  | { kind: 'captive' };

/** The form calls answer a 401 with nothing, as the specification has it; for whoever waits for an answer it is this. */
export const signedOutProblem: Problem = {
  kind: 'refused',
  status: 401,
  code: 'session-expired',
  message: '',
  errors: [],
  payload: null,
  retryAfter: null,
};

/** What the calls throw. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind === 'refused' ? `${problem.status} ${problem.code}` : problem.kind);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** The problem of a failed call; anything else is a bug and goes on. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  throw error;
}

export type Attempted<Answer> = { outcome: 'done'; answer: Answer } | { outcome: 'refused'; problem: Problem };

/** How a call ended; anything but a problem is a bug and goes on. */
export async function attempt<Answer>(call: () => Promise<Answer>): Promise<Attempted<Answer>> {
  try {
    return { outcome: 'done', answer: await call() };
  } catch (error) {
    return { outcome: 'refused', problem: problemOf(error) };
  }
}

/** What the API has said once and for all; anything else leaves open whether a change was made. */
const final: ReadonlySet<number> = new Set([403, 404, 409, 412, 413, 415, 422]);
export const isFinal = (problem: Problem): boolean =>
  problem.kind === 'refused' && final.has(problem.status) && problem.code !== 'in-progress';
