import type { car } from '@/contract/fleet';
import { keptPerRow } from './kept-per-row';
import type { OwnKeys } from './list-order';
import { plateKey } from './plate-key';

/** By plates however they are written. */
export const carKeys: OwnKeys<typeof car> = { plateNumber: keptPerRow(({ plateNumber }) => plateKey(plateNumber)) };
