import { type LinkOptions, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type PlainLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  link: LinkOptions;
  /** In place of going there at once. */
  onOpen?(): void;
};

/**
 * A link that lists have many of. The router's own looks, at each change of the address, whether it leads to what is shown: for all rows
 * that a press or a letter brings, and all that it takes away, that was a tenth of what they cost a slow phone.
 */
export function PlainLink({ link, onOpen, ...anchor }: PlainLinkProps) {
  const router = useRouter();
  // Its screen's code is there before the finger lifts; not at each row that a mouse passes. What can't be had is told of when it is asked for.
  const prepare = () => void router.preloadRoute(link).catch(() => {});
  const open = (event: MouseEvent) => {
    // Beside this page, or to be kept, it is opened by the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (onOpen) onOpen();
    else void router.navigate(link);
  };
  return <a {...anchor} href={router.buildLocation(link).href} onClick={open} onPointerDown={prepare} onFocus={prepare} />;
}
