import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { type Trip, tripSchema } from '@/contract/trips';
import { type Change, type Client, codeOf, isFinal, payloadOf, type Reply } from './client';

/** What was sent and what came of it, as the device remembers it. */
export type Entry = { change: Change; kind: 'book' | 'edit' | 'cancel'; tripId: string; reply: Reply | null };

/** Lets callers wait while the API is down. */
export class Gate {
  #opened: Promise<void> = Promise.resolve();
  #open: () => void = () => {};
  closed = false;

  close() {
    this.closed = true;
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open() {
    this.closed = false;
    this.#open();
  }

  passed(): Promise<void> {
    return this.#opened;
  }
}

/** Shorter than any Retry-After, so that what is refused meets each moment of a fault. */
const retryMilliseconds = 50;

/** All that a device has asked for, each until it was answered. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly figures = { requests: 0, acknowledged: 0, unanswered: 0, postponed: 0, replayed: 0 };
  /** What no answer may be: an unexpected failure, or another answer than the first one. */
  readonly wrong: string[] = [];
  #failure: Error | null = null;

  constructor(
    readonly client: Client,
    readonly gate: Gate,
  ) {}

  /** Sends until it is answered for good. */
  async perform(kind: Entry['kind'], tripId: string, change: Change): Promise<Reply> {
    const entry: Entry = { change, kind, tripId, reply: null };
    this.entries.push(entry);
    const reply = await this.#untilAnswered(change);
    entry.reply = reply;
    this.figures.acknowledged++;
    return reply;
  }

  /** Resolves once so many more calls were answered. */
  async acknowledges(count: number): Promise<void> {
    const enough = this.figures.acknowledged + count;
    while (this.figures.acknowledged < enough) {
      if (this.#failure) throw this.#failure;
      await pause(1);
    }
  }

  #failed(error: Error): Error {
    this.#failure = error;
    return error;
  }

  /** Sends again what was answered before, and checks that the answer is the same. */
  async repeat({ change, reply }: Entry): Promise<void> {
    if (!reply) return;
    const again = await this.#untilAnswered(change);
    this.figures.replayed++;
    if (again.status !== reply.status || again.text !== reply.text || !again.replayed) {
      this.wrong.push(`${change.key} was answered ${reply.status} ${reply.text}, then ${again.status} ${again.text}`);
    }
  }

  async #untilAnswered(change: Change): Promise<Reply> {
    while (true) {
      await this.gate.passed();
      this.figures.requests++;
      const reply = await this.client.send(change);
      if (reply === null && !this.gate.closed) throw this.#failed(new Error('No answer came, though the API should run.'));
      if (reply === null) this.figures.unanswered++;
      else if (isFinal(reply)) return reply;
      else {
        this.figures.postponed++;
        if (codeOf(reply) !== 'unavailable' && codeOf(reply) !== 'in-progress') this.wrong.push(`${reply.status} ${reply.text}`);
        await pause(retryMilliseconds);
      }
    }
  }
}

/** The trip as the answer to a change told of it. */
export const tripIn = (reply: Reply): Trip => v.parse(tripSchema, payloadOf(reply));
