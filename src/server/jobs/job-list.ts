import type { Job } from './job';
import { keepHouse } from './keep-house';

/** All that the API does by itself. */
export const jobs: readonly Job[] = [
  { name: 'keep-house', everyMinutes: 60, work: ({ database, now }) => keepHouse(database, now()) },
];
