import { type LinkOptions, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../is-plain-click';

type RowLinkProps = { link: LinkOptions; className?: string; children: ReactNode };

/**
 * The link that each row of a list has. The router's own looks, at each change of the address, whether it leads to what is shown: for all
 * rows that a press or a letter brings, and all that it takes away, that was a tenth of what they cost a slow phone.
 */
export function RowLink({ link, className, children }: RowLinkProps) {
  const router = useRouter();
  // Whoever points at it gets there without waiting for code. A part that can't be had is told of when it is asked for.
  const prepare = () => void router.preloadRoute(link).catch(() => {});
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate(link);
  };
  return (
    <a
      href={router.buildLocation(link).href}
      className={className}
      onClick={open}
      onMouseEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
    >
      {children}
    </a>
  );
}
