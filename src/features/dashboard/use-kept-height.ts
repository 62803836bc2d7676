import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '@/ui/when-idle';

/**
 * How high (px) a part was when it was seen last in a window of this width, so that what comes in late moves nothing below it; 0 where
 * it was empty.
 */
export function useKeptHeight<Part extends HTMLElement>(name: string): { ref: RefCallback<Part>; height: number } {
  const key = `height/${name}`;
  const [height, setHeight] = useState(() => keptHeight(key));
  useEffect(() => {
    // A phone that is turned breaks its lines elsewhere.
    const turned = () => setHeight(keptHeight(key));
    addEventListener('resize', turned);
    return () => removeEventListener('resize', turned);
  }, [key]);
  const ref = useCallback(
    (part: Part | null) => {
      if (!part) return;
      // Not as one leaves: it would have the browser lay out a screen that goes away.
      let callOff = () => {};
      const keepSoon = () => {
        callOff();
        callOff = whenIdle(() => keep(key, part));
      };
      const resized = new ResizeObserver(keepSoon);
      const changed = new MutationObserver(keepSoon);
      resized.observe(part);
      changed.observe(part, { subtree: true, childList: true, characterData: true });
      return () => {
        callOff();
        resized.disconnect();
        changed.disconnect();
      };
    },
    [key],
  );
  return { ref, height };
}

function keptHeight(key: string): number {
  const [height, width] = (localStorage.getItem(key) ?? '').split(' ').map(Number);
  return height && width === innerWidth ? height : 0;
}

/** As high as it is by itself, without the height that is kept for it. */
function keep(key: string, part: HTMLElement): void {
  const { minHeight } = part.style;
  part.style.minHeight = '0';
  const now = part.childElementCount > 0 ? part.offsetHeight : 0;
  part.style.minHeight = minHeight;
  try {
    localStorage.setItem(key, `${now} ${innerWidth}`);
  } catch {
    // A full storage costs a jump, nothing else.
  }
}
