import {
  defaultRangeExtractor,
  observeWindowOffset,
  type ReactVirtualizerOptions,
  useWindowVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useArrivalScroll } from '../use-arrival-scroll';
import { useFirstFrame } from '../use-first-frame';

/** Pixels: where the last list's rows began below the page's top. Where it is right again, none of a list's places is reckoned twice. */
let lastTop = 280;

type Options = Pick<ReactVirtualizerOptions<Window, Element>, 'count' | 'estimateSize' | 'getItemKey'> & {
  /** What the list shows: other rows are another object. */
  shown: unknown;
  /** At which place the row with this id stands, -1 for none. */
  placeOf(id: string): number;
};

/** The rows in sight of a list that scrolls with the page, and how far below the page's top `list` begins. */
export function useWindowRows(list: RefObject<Element | null>, { shown, placeOf, ...options }: Options) {
  const [top, setTop] = useState(lastTop);
  const arrivalScroll = useArrivalScroll();
  const tellScroll = useRef<((offset: number, isScrolling: boolean) => void) | null>(null);
  const virtualizer = useWindowVirtualizer({
    ...options,
    // What is out of sight need not be in the first frame, which somebody waits for who has pressed or typed something.
    overscan: useFirstFrame(shown) ? 5 : 1,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), list.current, placeOf),
    initialOffset: arrivalScroll,
    observeElementOffset: (instance, tell) => {
      tellScroll.current = tell;
      return observeWindowOffset(instance, tell);
    },
    // Otherwise the first drawing has no rows, and is done again with them.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // It would begin with scrolling to where the window is, for which the browser has to lay out everything at once.
    scrollToFn: (offset, by, instance) => by.adjustments !== undefined && windowScroll(offset, by, instance),
  });
  useEffect(() => {
    // What stands above may grow or fold up. Told of the first size too, once the browser has laid the screen out for itself.
    const observer = new ResizeObserver(() => {
      if (!list.current) return;
      lastTop = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
      setTop(lastTop);
      // Where one has arrived elsewhere after all.
      if (virtualizer.scrollOffset !== window.scrollY) tellScroll.current?.(window.scrollY, false);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, virtualizer]);
  return { virtualizer, top };
}

/** A row that has the focus stays drawn when it is scrolled away: with it the focus would be gone. */
function withFocused(drawn: number[], list: Element | null, placeOf: Options['placeOf']): number[] {
  const focused = document.activeElement;
  const id = list?.contains(focused) && focused?.closest<HTMLElement>('[data-row]')?.dataset.row;
  const at = id ? placeOf(id) : -1;
  return at === -1 || drawn.includes(at) ? drawn : [...drawn, at].sort((a, b) => a - b);
}
