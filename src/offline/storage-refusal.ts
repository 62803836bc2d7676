/** Why storage lets nothing more be written down of what is to be sent, so that it isn't; null where it does. */
export class StorageRefusal {
  #error: Error | null = null;
  readonly #listeners = new Set<() => void>();

  get error(): Error | null {
    return this.#error;
  }

  set(error: Error | null): void {
    this.#error = error;
    for (const listener of this.#listeners) listener();
  }

  /** `listener` hears when that may have changed. Answers how to take it off. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
