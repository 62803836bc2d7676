import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** How long the typing has to rest before the address bar follows it; the list itself never waits. */
const restMilliseconds = 200;

/** What is being typed, at once, and what the URL says about it, a little later or when the field is left (`settle`). */
export function useSearchText(inUrl: string, write: (text: string) => void) {
  const router = useRouter();
  const [text, setText] = useState(inUrl);
  /** What the URL says, and what it has been told to say since: on a slow phone it may follow once more has been typed. */
  const known = useRef([inUrl]);
  const page = useRef(router.latestLocation.pathname);

  /** Whether nobody is on the way to another page. */
  const isHere = () => router.latestLocation.pathname === page.current;
  const settle = () => {
    // Somebody who is on the way to another page must not be called back.
    if (text === known.current.at(-1) || !isHere()) return;
    known.current.push(text);
    write(text);
  };
  const latestSettle = useRef(settle);
  useEffect(() => {
    latestSettle.current = settle;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the rest anew
  useEffect(() => {
    const timer = setTimeout(() => latestSettle.current(), restMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const at = known.current.indexOf(inUrl);
    known.current = at === -1 ? [inUrl] : known.current.slice(at);
    // Another part of the portal (the header's search, the back button) has changed the URL.
    if (at === -1) setText(inUrl);
  }, [inUrl]);

  const arrivedAt = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the URL says in between is not its last word
  useEffect(() => {
    if (arrivedAt !== router.latestLocation.state.__TSR_key) return;
    // What it was told it never came to say: a link that was pressed meanwhile has led elsewhere.
    if (known.current.at(-1) !== inUrl) setText(inUrl);
    known.current = [inUrl];
  }, [arrivedAt]);

  return { text, setText, settle, isHere };
}
