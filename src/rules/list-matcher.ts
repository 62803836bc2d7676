import type * as v from 'valibot';
import type { Match, Resource, RowOf } from '@/contract/resource';
import { fieldReader } from './field-reader';
import { keptPerRow } from './kept-per-row';
import { containsAll, plain, wordsOf } from './text-search';

type Test<Row> = (row: Row) => boolean;

/** What a list is narrowed by. */
export type Narrowing<R extends Resource> = { readonly [Name in keyof R['filters']]?: v.InferOutput<R['filters'][Name]> };

/** Makes the test that a filter puts each row to; null where nothing is asked. */
type MakeTest<R extends Resource> = (filter: Narrowing<R>) => Test<RowOf<R>> | null;
/** How the filters find rows that the declaration leaves to the area. */
export type OwnFilters<R extends Resource> = { readonly [Name in Exclude<keyof R['filters'], keyof R['matches']>]: MakeTest<R> };

/** Whether a row is in a list that is narrowed by `filter`, as both sides have it. An empty filter narrows nothing. */
export function matcherOf<R extends Resource>(resource: R, filter: Narrowing<R>, own: OwnFilters<R>): Test<RowOf<R>> {
  return narrowingOf(resource, filter, own) ?? (() => true);
}

/** The same; null where nothing is asked. */
export function narrowingOf<R extends Resource>(resource: R, filter: Narrowing<R>, own: OwnFilters<R>): Test<RowOf<R>> | null {
  const tests: Test<RowOf<R>>[] = [];
  for (const name in resource.matches) {
    const match: Match | undefined = resource.matches[name];
    const asked: unknown = filter[name];
    if (match && asked !== undefined && asked !== '') tests.push(testOf(match, asked));
  }
  for (const make of Object.values<MakeTest<R>>(own)) {
    const test = make(filter);
    if (test) tests.push(test);
  }
  if (tests.length === 0) return null;
  return (row) => {
    for (const test of tests) if (!test(row)) return false;
    return true;
  };
}

function testOf(match: Match, asked: unknown): Test<object> {
  if (match.by === 'is') {
    const read = fieldReader(match.field);
    return (row) => read(row) === asked;
  }
  const words = wordsOf(String(asked));
  const textOf = keptTextOf(match);
  return (row) => containsAll(textOf(row), words);
}

/** The fields that a search by words looks through, each as it is written; empty where a row has none. */
export const searchFieldsOf = (match: Match): readonly ((row: object) => string)[] =>
  (match.by === 'words' ? match.fields : [match.field]).map(fieldReader).map((read) => (row) => {
    const value = read(row);
    return value ? String(value) : '';
  });

/** What a search by words looks through, plain. */
export function searchTextOf(match: Match): (row: object) => string {
  const fields = searchFieldsOf(match);
  return (row) =>
    plain(
      fields
        .map((read) => read(row))
        .filter(Boolean)
        .join(' '),
    );
}

/** The same, kept per row. */
export const keptTextOf = keptPerRow((match: Match) => keptPerRow(searchTextOf(match)));
