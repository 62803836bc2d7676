import type { Device } from '@/offline/device';
import { isStorageFailure } from '@/offline/storage';
import type { Findable, Found, FoundOn, Hit } from './finding';
import type { Question } from './question';

/** Changes come in crowds; while somebody searches they are taken up this often, milliseconds. */
const pace = 300;

/** All that can be found on one person's device, taken up when somebody first searches and kept up to date while they do. */
export class Finder {
  readonly #device: Device;
  readonly #kinds: ReadonlyMap<string, FoundOn>;
  readonly #stale: Set<string>;
  readonly #listeners = new Set<() => void>();
  #open = 0;
  #working = false;
  #cancelTimer: (() => void) | null = null;
  #state: FinderState = { version: 0, reading: true, failed: false };

  constructor(device: Device, findables: readonly Findable[]) {
    this.#device = device;
    this.#kinds = new Map(findables.map((each) => [each.name, each.on(device)]));
    this.#stale = new Set(this.#kinds.keys());
    device.feed.subscribe((changes) => {
      // What waits in the outbox may be about any of them.
      for (const { table } of changes)
        for (const name of this.#kinds.keys()) if (table === name || table === 'outbox') this.#stale.add(name);
      if (this.#open > 0) this.#later();
    });
  }

  state = (): FinderState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Somebody searches, until they say that they have done. */
  open(): () => void {
    this.#open++;
    void this.takeUp();
    return () => {
      this.#open--;
    };
  }

  /** Takes up what has changed since it was last asked to. */
  async takeUp(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    let failed = false;
    // Side by side: few trips needn't wait until many people have been read.
    const taking = [...this.#kinds].map(async ([name, kind]) => {
      if (!this.#stale.delete(name)) return;
      try {
        await kind.update();
      } catch (error) {
        // Asked again the next time.
        this.#stale.add(name);
        failed = true;
        if (!isStorageFailure(error)) throw error;
      }
      this.#tell({ reading: true, failed });
    });
    const ended = await Promise.allSettled(taking);
    this.#working = false;
    this.#tell({ reading: false, failed });
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    if (this.#open > 0 && this.#stale.size > 0 && !failed) this.#later();
  }

  find(name: string, question: Question, most: number): Found | null {
    return this.#kinds.get(name)?.find(question, most, this.#device.clock.now()) ?? null;
  }

  one(name: string, id: string): Hit | null {
    return this.#kinds.get(name)?.one(id) ?? null;
  }

  #later(): void {
    this.#cancelTimer ??= this.#device.environment.setTimer(() => {
      this.#cancelTimer = null;
      void this.takeUp();
    }, pace);
  }

  #tell(news: Omit<FinderState, 'version'>): void {
    this.#state = { ...news, version: this.#state.version + 1 };
    for (const listener of this.#listeners) listener();
  }
}

export type FinderState = {
  /** Grows with what can be found. */
  version: number;
  /** Not all that lies on the device has been taken up yet. */
  reading: boolean;
  /** Storage has refused some of it. */
  failed: boolean;
};

const finders = new WeakMap<Device, Finder>();

/** Shared by all who search on a device. */
export function finderOn(device: Device, findables: readonly Findable[]): Finder {
  const finder = finders.get(device) ?? new Finder(device, findables);
  finders.set(device, finder);
  return finder;
}
