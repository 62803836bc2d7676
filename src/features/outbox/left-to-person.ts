import { currentDevice } from '@/offline/current-device';
import type { OutboxRow } from '@/offline/outbox-row';
import { isTooOld } from '@/offline/too-old';

/** Whether it may have been done so long ago that nobody asks again before its person does. */
export const isLeftToPerson = (row: OutboxRow): boolean => isTooOld(row, currentDevice().environment.now());
