/** A part of a list, under a heading of its own. */
export type Section = {
  key: string;
  label: string;
  /** The row that it begins with. */
  from: number;
  /** How many rows it has. */
  count: number;
};

/** What stands at a place of a list: a row, by its number, or the heading of a section. */
export type Place = { row: number; section: null } | { row: null; section: Section };

/** A list's rows and headings, one below the other; sections stand in the order of their rows. */
export class Places {
  readonly #sections: readonly Section[];
  /** Where the headings stand. */
  readonly #headings: readonly number[];
  readonly length: number;

  constructor(rows: number, sections: readonly Section[]) {
    this.#sections = sections;
    this.#headings = sections.map(({ from }, before) => from + before);
    this.length = rows + sections.length;
  }

  at(place: number): Place {
    const headings = this.#headingsUntil(place);
    const section = this.#sections[headings - 1];
    if (section && this.#headings[headings - 1] === place) return { row: null, section };
    return { row: place - headings, section: null };
  }

  /** Where the heading stands under which a place is; null above the first. */
  headingOf(place: number): number | null {
    return this.#headings[this.#headingsUntil(place) - 1] ?? null;
  }

  /** Where a row stands; -1 for none. */
  placeOf(row: number): number {
    return row === -1 ? -1 : row + this.#sections.filter(({ from }) => from <= row).length;
  }

  /** Asked of each place of a list as often as it is laid out, so it halves what is left instead of going through all. */
  #headingsUntil(place: number): number {
    let low = 0;
    let high = this.#headings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#headings[middle] ?? Number.POSITIVE_INFINITY) > place) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
