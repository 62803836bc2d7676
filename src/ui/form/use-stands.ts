import { useCallback, useEffect, useRef } from 'react';

/** Answers whether the part that asks is still on the screen. */
export function useStands(): () => boolean {
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return useCallback(() => stands.current, []);
}
