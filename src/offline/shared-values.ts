import { isObject, saysTheSame } from './says-the-same';

/** As many values of a field are kept before it is asked, and asked again with twice as many, whether they recur. */
const enough = 1024;
/** One in so many has to. */
const oneIn = 16;

/**
 * The values of one field in all rows, those that say the same as one. A browser makes each row that it reads its own copies of all that
 * is in it: of 10,000 rides they are most of the heap, though there are few employees, places and statuses.
 * What is shared is frozen: a change in one row would be one in all.
 */
export class SharedValues {
  /** By themselves, objects by the hash of what is in them; null: they hardly recur. */
  #known: Map<unknown, unknown> | null = new Map();
  #recurred = 0;
  readonly #within = new Map<string, SharedValues>();

  /** Shares what is in an object, which stays an object of its own. */
  shareWithin(object: object): void {
    // What is frozen has been shared before, with others.
    if (!isObject(object) || Object.isFrozen(object)) return;
    const isList = Array.isArray(object);
    for (const name in object) {
      // Also where it says the same: two texts that do are two in memory.
      object[name] = this.valueOf(isList ? '' : name, object[name]);
    }
  }

  /** The value of a field, or one that says the same. `hash`: that of an object, where it is known. */
  valueOf(field: string, value: unknown, hash?: number): unknown {
    return typeof value === 'string' || isObject(value) ? this.#field(field).#share(value, hash) : value;
  }

  /** The value, or one that says the same. */
  #share(value: string | object, hash?: number): unknown {
    const key = this.#known && (isObject(value) ? (hash ?? hashOf(value)) : value);
    const known = this.#known?.get(key);
    if (known !== undefined && saysTheSame(known, value)) {
      this.#recurred++;
      return known;
    }
    if (isObject(value)) this.shareWithin(value);
    if (this.#known) this.#keep(this.#known, key, value);
    return value;
  }

  #keep(known: Map<unknown, unknown>, key: unknown, value: string | object): void {
    const asked = known.size / enough;
    // Where almost each value is another, keeping them costs more than it spares.
    if (asked >= 1 && Number.isInteger(Math.log2(asked)) && this.#recurred * oneIn < known.size) this.#known = null;
    else known.set(key, isObject(value) ? Object.freeze(value) : value);
  }

  #field(name: string): SharedValues {
    const known = this.#within.get(name);
    if (known) return known;
    const made = new SharedValues();
    this.#within.set(name, made);
    return made;
  }
}

/** What an object is found by among those that may say the same. */
export const hashOf = (value: object): number => hashed(0, value);

/** Few values that differ have the same. A place as the database writes it is told from others only by what stands in its middle. */
function hashed(before: number, value: unknown): number {
  let hash = Math.imul(before, 31);
  // Some of its letters: all of them take longer than what they spare.
  if (typeof value === 'string')
    for (let at = value.length; at > 0; at -= 1 + (value.length >> 3)) hash = Math.imul(hash, 31) + value.charCodeAt(at - 1);
  // Degrees to a metre, and whole numbers to 2³².
  else if (typeof value === 'number') hash += Math.round(value * 100_000);
  else if (isObject(value)) for (const name in value) hash = hashed(hash, value[name]);
  return hash | 0;
}
