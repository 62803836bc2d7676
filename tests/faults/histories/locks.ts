import type { Clockwork, Owner } from './clockwork';

type Waiting = { owner: Owner; grant: () => void };

/** Web Locks of one browser: first come, first served; what a dead tab held is free. */
export class Locks {
  readonly #clockwork: Clockwork;
  readonly #held = new Map<string, Owner>();
  readonly #waiting = new Map<string, Waiting[]>();
  /** Whether every lock has kept others out so far. */
  kept = true;

  constructor(clockwork: Clockwork) {
    this.#clockwork = clockwork;
  }

  request<Result>(owner: Owner, name: string, run: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (!owner.alive) return;
      const grant = () => {
        run().then(
          (result) => {
            this.#release(name, owner);
            resolve(result);
          },
          (error: unknown) => {
            this.#release(name, owner);
            reject(error);
          },
        );
      };
      this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), { owner, grant }]);
      this.#next(name);
    });
  }

  /** A tab is gone. */
  leave(owner: Owner): void {
    for (const [name, waiting] of this.#waiting)
      this.#waiting.set(
        name,
        waiting.filter((each) => each.owner !== owner),
      );
    for (const [name, holder] of this.#held) if (holder === owner) this.#release(name, owner);
  }

  /** Locks are given away while their holders still work, as a browser does that has none. */
  break(): void {
    this.kept = false;
    for (const [name, holder] of [...this.#held]) this.#release(name, holder);
  }

  #release(name: string, owner: Owner): void {
    if (this.#held.get(name) !== owner) return;
    this.#held.delete(name);
    this.#next(name);
  }

  #next(name: string): void {
    if (this.#held.has(name)) return;
    const [first, ...rest] = this.#waiting.get(name) ?? [];
    if (!first) return;
    this.#waiting.set(name, rest);
    this.#held.set(name, first.owner);
    this.#clockwork.after(0, `lock ${name}`, first.owner, first.grant);
  }
}
