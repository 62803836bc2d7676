import { type ReactNode, useCallback, useState } from 'react';
import { useArrivalScroll } from './use-arrival-scroll';
import { useFirstFrame } from './use-first-frame';

/** Pixels: how high each part was when it was seen last. */
const heights = new Map<string, number>();

type DrawnLaterProps = {
  /** Names it, with what it is about. */
  part: string;
  /** Of its room, as long as nobody has seen it. */
  roomClass?: string | undefined;
  /** Pixels: its room, where it can be told from what it is about. */
  room?: number;
  children: ReactNode;
};

/** What lies below that which one sees first: only its room is in a screen's first frame, unless one comes back to somewhere down there. */
export function DrawnLater({ part, roomClass, room, children }: DrawnLaterProps) {
  const [arrivedAt] = useState(useArrivalScroll());
  const drawn = useFirstFrame() || arrivedAt > 0;
  const measured = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      const observer = new ResizeObserver(() => heights.set(part, node.offsetHeight));
      observer.observe(node);
      return () => observer.disconnect();
    },
    [part],
  );
  return drawn ? <div ref={measured}>{children}</div> : <div className={roomClass} style={{ minHeight: room ?? heights.get(part) }} />;
}
