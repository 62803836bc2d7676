import { useSyncExternalStore } from 'react';

export type Question = {
  title: string;
  message: string;
  /** One more sentence on what will happen. */
  detail?: string | null;
  /** The button that does it, and the one that leaves everything as it is. */
  confirm: string;
  cancel: string;
  danger?: boolean;
};

export type Asked = Question & { answer(sure: boolean): void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function put(next: Asked | null): void {
  asked = next;
  for (const listener of [...listeners]) listener();
}

/** Asks before something that can't be taken back. Escape and a click beside the dialog mean no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    put({
      ...question,
      answer: (sure) => {
        put(null);
        resolve(sure);
      },
    });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The question that waits for an answer. */
export const useAsked = () => useSyncExternalStore(subscribe, () => asked);
