import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  return () => {
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
  };
};

/** Whether the person is using this window. */
export const useWindowFocus = () => useSyncExternalStore(subscribe, () => document.hasFocus());
