/** No call waits longer for its answer, milliseconds. */
const longestCall = 35_000;

/** The server's clock as this device last saw it: a wrong device clock neither expires a ride nor keeps one alive. */
export class ServerClock {
  #offset = 0;
  /** Whether this page has heard the server's clock, or an earlier one has kept how far it goes from the device's. */
  known = false;
  /** Whether this page has heard it: since an earlier one did, the device's clock may have been set. */
  heard = false;
  readonly #now: () => number;
  readonly #moved: (offset: number) => void;

  /** `moved` hears the new offset (server minus device, milliseconds) when it changed by more than network noise. */
  constructor(now: () => number, moved: (offset: number) => void = () => {}) {
    this.#now = now;
    this.#moved = moved;
  }

  /** Takes up an offset measured earlier, unless an answer has told a newer one. */
  restore(offset: number): void {
    this.known = true;
    if (!this.heard) this.#offset = offset;
  }

  now = (): number => this.#now() + this.#offset;

  /** Takes in an answer's clock, read between two times of the device. */
  measure(serverNow: number, sentAt: number, receivedAt: number): void {
    const travelled = receivedAt - sentAt;
    // The device's clock was set meanwhile: only what it shows now says anything.
    const jumped = travelled < 0 || travelled > longestCall;
    const offset = serverNow - (jumped ? receivedAt : (sentAt + receivedAt) / 2);
    this.heard = true;
    this.known = true;
    const noise = jumped ? 1000 : Math.max(1000, travelled / 2);
    if (Math.abs(offset - this.#offset) <= noise) return;
    this.#offset = offset;
    this.#moved(offset);
  }
}
