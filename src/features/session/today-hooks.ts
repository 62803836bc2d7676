import { useSyncExternalStore } from 'react';
import { openDeviceOrNull } from '@/offline/current-device';
import { dateIn } from '@/rules/wall-time';
import { eachMinute } from '@/ui/each-minute';
import { useMe } from './hooks';

const serverNow = () => openDeviceOrNull()?.clock.now() ?? Date.now();

/** The company's own date by the server's clock, as `2026-11-21`. */
export function useCompanyToday(): string {
  const { zone } = useMe().company;
  return useSyncExternalStore(eachMinute, () => dateIn(zone, serverNow()));
}

/** Milliseconds: no zone's day begins but on one of these. */
const quarter = 15 * 60_000;
const quarterHour = () => Math.floor(serverNow() / quarter) * quarter;

/** The server's time (ms) down to the quarter of an hour, for who has to know of each zone which day it has. */
export const useQuarterHour = (): number => useSyncExternalStore(eachMinute, quarterHour);
