import { keepLocally } from '@/local-store';

const name = 'single-keys';

/** Speech input types letters that nobody pressed, so single keys can be turned off on a device. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(name) !== 'off';

export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(name);
  else keepLocally(name, 'off');
}
