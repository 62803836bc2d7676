import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';

/** Holds the place of a field whose code is still to come, and which has the same id. Whoever is in this one is in that one then. */
export function WaitingField({ id, ...field }: TextInputProps & { id: string }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const waiting = input.current;
    return () => {
      if (document.activeElement === waiting) queueMicrotask(() => document.getElementById(id)?.focus());
    };
  }, [id]);
  return <TextInput {...field} ref={input} id={id} readOnly />;
}
