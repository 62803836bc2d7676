import { v7 as uuid } from 'uuid';

/** Numbers that look random and are the same for the same seed, so that a demo can be talked about, tested and measured. */
export type Random = {
  /** 0 up to, not including, 1. */
  next(): number;
  chance(probability: number): boolean;
  /** Whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of the values, as often as its weight says. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** UUIDv7 whose time is `at` (milliseconds since 1970). */
  id(at: number): string;
  /** Letters and digits that can't be confused. */
  code(length: number): string;
};

const clearCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32: small, quick, and good enough for names and fares.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[whole(0, from.length - 1)];
    if (chosen === undefined) throw new Error('Nothing to pick from.');
    return chosen;
  };
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(from)[0];
    },
    id: (at) => uuid({ msecs: at, random: Uint8Array.from({ length: 16 }, () => whole(0, 255)) }),
    code: (length) => Array.from({ length }, () => clearCharacters[whole(0, clearCharacters.length - 1)]).join(''),
  };
}
