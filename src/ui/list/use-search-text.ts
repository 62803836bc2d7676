import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** How long the typing has to rest before the address bar follows it; the list itself never waits. */
const restMilliseconds = 200;

/** What is being typed, at once, and what the URL says about it, a little later or when the field is left (`settle`). */
export function useSearchText(inUrl: string, write: (text: string) => void) {
  const router = useRouter();
  const [text, setText] = useState(inUrl);
  const known = useRef(inUrl);
  const page = useRef(router.latestLocation.pathname);

  const settle = () => {
    // Somebody who is on the way to another page must not be called back.
    if (text === known.current || router.latestLocation.pathname !== page.current) return;
    known.current = text;
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

  // Another part of the portal (the header's search, the back button) has changed the URL.
  useEffect(() => {
    if (inUrl === known.current) return;
    known.current = inUrl;
    setText(inUrl);
  }, [inUrl]);

  return { text, setText, settle };
}
