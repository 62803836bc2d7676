/** What a list is sorted by, and which way. */
export type Sorted<Sort extends string> = { by: Sort; order: 'asc' | 'desc' };

/** The same in words. */
export type SortOption<Sort extends string> = Sorted<Sort> & { label: string };

/** How a list is sorted, and sorted otherwise. */
export type Sorting<Sort extends string> = {
  sorted: Sorted<Sort>;
  onSort(sorted: Sorted<Sort>): void;
  /** Which way it runs by a column that is chosen. */
  usualWay(by: Sort): 'asc' | 'desc';
};

/** By another column the way that it usually runs, by the same the other way. */
export function sortedByColumn<Sort extends string>(now: Sorted<Sort>, { by, order }: Sorted<Sort>): Sorted<Sort> {
  const otherWay = order === 'asc' ? 'desc' : 'asc';
  return { by, order: by === now.by && now.order === order ? otherWay : order };
}
