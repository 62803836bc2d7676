import type { Resource } from '@/contract/resource';
import type { Command } from './command';

/** An area as the device sees it, with a page open or not: the rows that it holds and the changes that can wait on it. */
export type Area = { resources: readonly Resource[]; commands: readonly Command[] };

/** Declares an area. How its waiting changes read is told beside it, in `present.tsx`, which the service worker never loads. */
export const defineArea = ({ resources = [], commands = [] }: Partial<Area>): Area => ({ resources, commands });
