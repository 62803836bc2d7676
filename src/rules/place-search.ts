import type { Coordinates, Gazetteer, Place } from '@/contract/places';
import { straightDistance } from './fare';
import { letterMask, plainWords, quality, wordMatcher } from './fuzzy-match';

/** A place with how well known it is: 0 to 100, more for the company's own. */
export type WeighedPlace = { place: Place; weight: number };

/** Above anything in the gazetteer: people ride to their own places far more often than to any other. */
export const ownPlaceWeight = 200;

/**
 * Words of many places, each once, with the places that have it: made once, asked at every letter.
 * A search asks several, so a slow device can make the gazetteer's in pieces.
 */
export type PlaceIndex = {
  places: readonly WeighedPlace[];
  names: readonly string[];
  words: readonly string[];
  masks: Int32Array;
  /** Per word, its places: twice the place's number, plus one where only the detail has it. */
  postings: readonly number[][];
  byIata: ReadonlyMap<string, number>;
};

export function weighedPlaces({ zones, rows }: Gazetteer): WeighedPlace[] {
  return rows.map(([label, detail, kind, iata, latitude, longitude, zone, weight]) => ({
    place: { label, detail: detail || null, kind, iata: iata || null, coordinates: { latitude, longitude }, zone: zones[zone] ?? null },
    weight,
  }));
}

// In either language, whatever the airport calls itself.
const airportWords = ['airport', 'aeropuerto'];

export function indexPlaces(places: readonly WeighedPlace[]): PlaceIndex {
  const postings = new Map<string, number[]>();
  const names: string[] = [];
  const byIata = new Map<string, number>();
  const post = (word: string, entry: number) => {
    const known = postings.get(word);
    if (!known) postings.set(word, [entry]);
    // A place's label comes before its detail, so the better entry is already there.
    else if ((known[known.length - 1] ?? -2) >> 1 !== entry >> 1) known.push(entry);
  };
  // Half of the places share their detail with another.
  const detailWords = new Map<string, string[]>();
  const wordsOfDetail = (detail: string) => {
    const words = detailWords.get(detail) ?? plainWords(detail);
    detailWords.set(detail, words);
    return words;
  };
  places.forEach(({ place }, number) => {
    const label = plainWords(place.label);
    names.push(label.join(' '));
    if (place.iata) byIata.set(place.iata.toLowerCase(), number);
    for (const word of label) post(word, number * 2);
    // "banjarahills" and "hitechcity" are typed as often as the spaced names.
    if (label.length > 1 && place.kind !== 'airport') post(label.join(''), number * 2);
    // People name an airport by its city and "airport" more often than by its name.
    const detailEntry = place.kind === 'airport' ? number * 2 : number * 2 + 1;
    for (const word of wordsOfDetail(place.detail ?? '')) post(word, detailEntry);
    if (place.kind === 'airport') for (const word of airportWords) post(word, detailEntry);
  });
  const words = [...postings.keys()];
  return { places, names, words, masks: Int32Array.from(words, letterMask), postings: [...postings.values()], byIata };
}

/** How far (metres) a place may be from one whose zone it has. */
const nearby = 100_000;

/** The zone of the nearest known place; null where none is near: no zone is better than a wrong one. */
export function zoneNear(indexes: readonly PlaceIndex[], coordinates: Coordinates): string | null {
  let [zone, least]: [string | null, number] = [null, nearby];
  for (const { places } of indexes) {
    for (const { place } of places) {
      const distance = place.zone && place.coordinates ? straightDistance(coordinates, place.coordinates) : nearby;
      if (distance < least) [zone, least] = [place.zone, distance];
    }
  }
  return zone;
}

/**
 * Places that answer every typed word, best first: a place of that very name, an airport by its code, then by how well the words match,
 * then by how well known the place is and, where `near` is given, how near.
 */
export function searchPlaces(
  indexes: readonly PlaceIndex[],
  search: string,
  { limit = 10, near = null }: { limit?: number; near?: Coordinates | null } = {},
): Place[] {
  const typed = plainWords(search);
  const best: { place: Place; score: number }[] = [];
  if (typed.length === 0) return [];
  for (const index of indexes) {
    const scores = scorePlaces(index, typed);
    for (let number = 0; number < scores.length; number++) {
      const entry = index.places[number];
      const matched = scores[number];
      if (!entry || !matched) continue;
      const known = entry.weight + (near ? nearness(near, entry.place.coordinates) : 0);
      const named = index.names[number] === typed.join(' ') ? wholeName : 0;
      keepBest(best, { place: entry.place, score: (matched + named) * 1000 + known }, limit);
    }
  }
  return best.map(({ place }) => place);
}

const byCode = 100;
/** Above a code: who types "Leh" wants to go there, not to Le Havre, whose airport is LEH. */
const wholeName = byCode + 1;

/** Per place, how well it answers all words, each of them once; 0 where one is missing. Once no place is left, nothing more is looked for. */
function scorePlaces(index: PlaceIndex, typed: readonly string[]): Uint16Array {
  const total = new Uint16Array(index.places.length);
  for (const [position, one] of [...new Set(typed)].entries()) {
    const best = new Uint8Array(index.places.length);
    const match = wordMatcher(one);
    // "del" at the end is more likely the beginning of Delhi than the Spanish article.
    const unfinished = one === typed.at(-1) && one.length <= 3;
    for (let number = 0; number < index.words.length; number++) {
      const matched = match(index.words[number] ?? '', index.masks[number]);
      if (matched === quality.none) continue;
      const found = unfinished ? Math.min(matched, quality.prefix) : matched;
      for (const entry of index.postings[number] ?? []) {
        // A word of the name counts more than one of the address, unless it is only a guess.
        const points = entry & 1 ? Math.max(1, found * 2 - 3) : found * 2;
        if (points > (best[entry >> 1] ?? 0)) best[entry >> 1] = points;
      }
    }
    const coded = index.byIata.get(one);
    if (coded !== undefined) best[coded] = typed.length === 1 ? byCode : quality.exact * 2;
    for (let number = 0; number < total.length; number++) {
      const points = best[number] ?? 0;
      const sofar = total[number] ?? 0;
      total[number] = points === 0 || (position > 0 && sofar === 0) ? 0 : sofar + points;
    }
    if (total.every((points) => points === 0)) break;
  }
  return total;
}

/** Points for what is at hand: as much as the world's best-known place has at the doorstep, none from 500 km on. */
function nearness(from: Coordinates, to: Coordinates | null): number {
  if (!to) return 0;
  const kilometres = Math.max(10, straightDistance(from, to) / 1000);
  return Math.max(0, 100 * (1 - Math.log(kilometres / 10) / Math.log(50)));
}

function keepBest(best: { place: Place; score: number }[], candidate: { place: Place; score: number }, limit: number): void {
  if (best.length === limit && candidate.score <= (best[limit - 1]?.score ?? 0)) return;
  let at = best.length;
  while (at > 0 && candidate.score > (best[at - 1]?.score ?? 0)) at--;
  best.splice(at, 0, candidate);
  if (best.length > limit) best.pop();
}
