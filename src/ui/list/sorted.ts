/** What a list is sorted by, and which way. */
export type Sorted<Sort extends string> = { by: Sort; order: 'asc' | 'desc' };

/** The same in words. */
export type SortOption<Sort extends string> = Sorted<Sort> & { label: string };

/** By another column as the list usually runs, by the same the other way. */
export function sortedByColumn<Sort extends string>(now: Sorted<Sort>, usual: Sorted<Sort>, by: Sort): Sorted<Sort> {
  const otherWay = usual.order === 'asc' ? 'desc' : 'asc';
  return { by, order: by === now.by && now.order === usual.order ? otherWay : usual.order };
}
