/** Work that stops after each piece, and answers at its end. */
export type Pieces<Result> = Generator<undefined, Result>;

/** All of it at once. */
export function finished<Result>(work: Pieces<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
