/** What a list is sorted by, and which way. */
export type Sorted<Sort extends string> = { by: Sort; order: 'asc' | 'desc' };
