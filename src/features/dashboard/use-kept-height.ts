import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How high (px) a part was when the screen was left last, so that what comes in late moves nothing below it; 0 where it was empty. */
export function useKeptHeight<Part extends HTMLElement>(name: string): { ref: RefObject<Part | null>; height: number } {
  const key = `height/${name}`;
  const ref = useRef<Part>(null);
  const [height] = useState(() => Number(localStorage.getItem(key)) || 0);
  useLayoutEffect(() => {
    const keep = () => {
      const part = ref.current;
      if (part) part.style.minHeight = '';
      const now = part && part.childElementCount > 0 ? part.offsetHeight : 0;
      try {
        localStorage.setItem(key, String(now));
      } catch {
        // A full storage costs a jump, nothing else.
      }
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);
  return { ref, height };
}
