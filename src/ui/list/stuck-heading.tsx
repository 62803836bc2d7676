import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { Places, Section } from './sections';
import classes from './stuck-heading.module.css';

export type StuckHeadingProps = {
  virtualizer: Virtualizer<Window, Element>;
  places: Places;
  /** Pixels of the list's own bar above its first row. */
  below?: number;
};

/**
 * Under which heading the topmost row is that one sees, once the heading itself has been scrolled away. It is read aloud where it stands.
 * Placed right before the list.
 */
export default function StuckHeading({ virtualizer, places, below = 0 }: StuckHeadingProps) {
  const [section, setSection] = useState<Section | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => {
      const list = bar.current?.nextElementSibling;
      if (!bar.current || !list) return;
      const passed = bar.current.getBoundingClientRect().top - list.getBoundingClientRect().top - below;
      setSection(passed > 0 ? sectionAt(passed, virtualizer, places) : null);
    };
    // With the frame, for which the browser lays the screen out anyway.
    const first = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      removeEventListener('scroll', look);
    };
  }, [virtualizer, places, below]);
  return (
    <div
      ref={bar}
      className={classes.stuck}
      style={{ top: `calc(var(--app-shell-header-height, 0px) + ${below}px)` }}
      data-stuck-heading
      aria-hidden
    >
      {section && <div className={classes.bar}>{section.label}</div>}
    </div>
  );
}

/** Pixels. */
const barHeight = 33;

/** What the bar says so far (pixels) below the list's first place; null where a heading is about there itself. */
function sectionAt(passed: number, virtualizer: Virtualizer<Window, Element>, places: Places): Section | null {
  const offset = passed + virtualizer.options.scrollMargin;
  const [top, next] = [offset, offset + barHeight].map((each) => virtualizer.getVirtualItemForOffset(each)?.index ?? 0);
  const heading = places.headingOf(top ?? 0);
  if (heading === null || (next !== top && places.at(next ?? 0).section)) return null;
  return places.at(heading).section;
}
