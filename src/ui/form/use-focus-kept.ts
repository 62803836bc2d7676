import { useLayoutEffect, useRef } from 'react';

/** Of a form that is inert while it is sent: whoever was in it finds the focus where it was. */
export function useFocusKept(sending: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (sending) focused.current = document.activeElement;
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus();
  }, [sending]);
}
