import { type ReactNode, useEffect, useId, useRef } from 'react';
import { announce } from './announce';

/** Words that come and go while the screen is in use: seen where they stand, and said (`announce`), which a region that comes along with its words isn't. */
export function Announced({ className, tone, children }: { className?: string; tone?: string; children: ReactNode }) {
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  const text = useRef('');
  useEffect(() => {
    const now = words.current?.textContent ?? '';
    if (now === text.current) return;
    text.current = now;
    // What has left the screen meanwhile, as what was being loaded, is not so any more.
    announce(id, () => (words.current ? now : ''));
  });
  return (
    <div ref={words} className={className} data-tone={tone}>
      {children}
    </div>
  );
}
