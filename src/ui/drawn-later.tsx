import { type ReactNode, useCallback } from 'react';
import { useFirstFrame } from './use-first-frame';

/** Pixels: how high each part was when it was seen last. */
const heights = new Map<string, number>();

type DrawnLaterProps = {
  /** Names it, with what it is about. */
  part: string;
  /** Of its room, as long as nobody has seen it. */
  roomClass?: string | undefined;
  children: ReactNode;
};

/** What lies below that which one sees first: only its room is in a screen's first frame. */
export function DrawnLater({ part, roomClass, children }: DrawnLaterProps) {
  const drawn = useFirstFrame();
  const measured = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      const observer = new ResizeObserver(() => heights.set(part, node.offsetHeight));
      observer.observe(node);
      return () => observer.disconnect();
    },
    [part],
  );
  return drawn ? <div ref={measured}>{children}</div> : <div className={roomClass} style={{ minHeight: heights.get(part) }} />;
}
