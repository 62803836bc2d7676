import { useSyncExternalStore } from 'react';
import { useFormat } from '@/i18n/format';
import type { Format } from '@/i18n/formats';
import { eachMinute } from './each-minute';

const today = () => new Date().toDateString();

/** Says when something was, and says it anew once a day has ended on this device: what was at 18:00 was so yesterday. */
export function useAge(): Format['age'] {
  const { age } = useFormat();
  useSyncExternalStore(eachMinute, today);
  return age;
}
