import type { Clockwork, Owner } from './clockwork';

/** What a channel belongs to. */
type Realm = { owner: Owner; air: Air };

/** The messages between the tabs of one browser. */
export class Air {
  readonly #clockwork: Clockwork;
  readonly #channels = new Set<Channel>();

  constructor(clockwork: Clockwork) {
    this.#clockwork = clockwork;
  }

  /** Channels that `make` creates belong to `owner`. */
  within<Result>(owner: Owner, make: () => Result): Result {
    realm = { owner, air: this };
    try {
      return make();
    } finally {
      realm = null;
    }
  }

  join = (channel: Channel) => void this.#channels.add(channel);
  leave = (channel: Channel) => void this.#channels.delete(channel);

  post(from: Channel, owner: Owner, message: unknown): void {
    if (!owner.alive) return;
    for (const channel of this.#channels) {
      if (channel === from || channel.name !== from.name) continue;
      const data: unknown = structuredClone(message);
      this.#clockwork.after(0, `message ${channel.name}`, channel.owner, () => channel.onmessage?.({ data }));
    }
  }
}

let realm: Realm | null = null;

/** Stands in for the platform's BroadcastChannel, whose messages come at no time of ours. */
export class Channel {
  readonly name: string;
  readonly #realm: Realm | null = realm;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(name: string) {
    this.name = name;
    this.#realm?.air.join(this);
  }

  get owner(): Owner | null {
    return this.#realm?.owner ?? null;
  }

  postMessage(message: unknown): void {
    if (this.#realm) this.#realm.air.post(this, this.#realm.owner, message);
  }

  close(): void {
    this.#realm?.air.leave(this);
  }

  addEventListener(): void {}
  unref(): void {}
}
