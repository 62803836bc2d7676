import type { Environment } from './environment';

/** A success this fresh needs no check before the next call. */
const fresh = 10_000;
const firstRetry = 1000;
const longestRetry = 30_000;

/**
 * Whether our API can be reached: what requests showed, and a health check that our JSON has to answer.
 * The browser's own `navigator.onLine` is only a reason to look.
 */
export class Reachability {
  readonly #environment: Environment;
  readonly #check: () => Promise<boolean>;
  readonly #listeners = new Set<(reachable: boolean) => void>();
  #reachable: boolean;
  #lastSuccess = Number.NEGATIVE_INFINITY;
  #checking: Promise<boolean> | null = null;
  #retry = firstRetry;
  #cancelTimer: (() => void) | null = null;
  #stopped = false;

  /** `check` asks the API's health; `hint` is the browser's opinion. */
  constructor(environment: Environment, check: () => Promise<boolean>, hint: boolean) {
    this.#environment = environment;
    this.#check = check;
    this.#reachable = hint;
  }

  get reachable(): boolean {
    return this.#reachable;
  }

  /** Told by every call: whether our API answered it. */
  report(reached: boolean): void {
    if (reached) {
      this.#lastSuccess = this.#environment.now();
      this.#set(true);
    } else {
      this.#lastSuccess = Number.NEGATIVE_INFINITY;
      // One failed call may be the call's own fault; the check decides.
      void this.confirm();
    }
  }

  /** True when the API answered just now; else asks it. */
  confirm = async (): Promise<boolean> => {
    const age = this.#environment.now() - this.#lastSuccess;
    if (this.#reachable && age >= 0 && age < fresh) return true;
    this.#checking ??= this.#checked();
    return this.#checking;
  };

  /** The browser says that something changed: look at once instead of waiting for the next retry. */
  recheck = async (): Promise<boolean> => {
    this.#lastSuccess = Number.NEGATIVE_INFINITY;
    // A check under way that fails may have begun before there was a network.
    return (await this.#checking) || this.confirm();
  };

  subscribe(listener: (reachable: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelTimer?.();
    this.#listeners.clear();
  }

  /** One check, however many wait for it: what follows from it, as the time until the next, follows once. */
  async #checked(): Promise<boolean> {
    try {
      const reached = await this.#check();
      if (reached) this.#lastSuccess = this.#environment.now();
      this.#set(reached);
      return reached;
    } finally {
      this.#checking = null;
    }
  }

  #set(reachable: boolean): void {
    const changed = reachable !== this.#reachable;
    this.#reachable = reachable;
    this.#cancelTimer?.();
    if (reachable) this.#retry = firstRetry;
    else if (!this.#stopped) {
      this.#cancelTimer = this.#environment.setTimer(() => void this.confirm(), this.#retry);
      this.#retry = Math.min(this.#retry * 2, longestRetry);
    }
    if (changed) for (const listener of [...this.#listeners]) listener(reachable);
  }
}
