import { startTransition, useEffect, useState } from 'react';
import { openDeviceOrNull, subscribeToDevice } from './current-device';
import type { Device } from './device';

/**
 * The device of whoever is signed in; null before it is open, and for nobody: what is asked then would be kept as if it were the next
 * person's. Much of a screen looks at it, so its opening is drawn in slices, between which whatever is touched is answered.
 */
export function useDevice(): Device | null {
  const [device, setDevice] = useState(openDeviceOrNull);
  useEffect(() => {
    const look = () => {
      const opened = openDeviceOrNull();
      if (opened) startTransition(() => setDevice(opened));
      else setDevice(null);
    };
    look();
    return subscribeToDevice(look);
  }, []);
  // It may have closed since.
  return device === openDeviceOrNull() ? device : null;
}
