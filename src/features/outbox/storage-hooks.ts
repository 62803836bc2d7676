import { useDevice } from '@/offline/use-device';
import { useRefusal } from '@/offline/use-refusal';

/** Whether this device's storage lets nothing be written down of what waits, so that nothing of it can be sent. */
export const useStorageRefuses = (): boolean => useRefusal(useDevice()?.drain.refusal);
