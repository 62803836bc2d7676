import { openedDevice } from '@/offline/current-device';

/** What answers a search, once the device is open that it looks through: the field may be there before. */
export async function loadResults() {
  const [results] = await Promise.all([import('./components/search-results'), openedDevice()]);
  return results;
}
