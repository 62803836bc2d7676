import { useSyncExternalStore } from 'react';

export type Question = {
  title: string;
  message: string;
  /** More on what will happen; each line stands alone. */
  detail?: string | null;
  /** The button that does it, and the one that leaves everything as it is. */
  confirm: string;
  cancel: string;
  danger?: boolean;
};

/** What has to be chosen before it can be done. */
export type Choice = {
  label: string;
  /** Shown until something is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** Said when it is to be done with nothing chosen. */
  missing: string;
};

/** `answer`: with a choice, what was chosen counts; nothing chosen means no. */
export type Asked = Question & { choice: Choice | null; answer(sure: boolean, chosen?: string): void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function put(next: Asked | null): void {
  asked = next;
  for (const listener of [...listeners]) listener();
}

/** Asks before something that can't be taken back. Escape and a click beside the dialog mean no. */
export const confirm = (question: Question): Promise<boolean> => ask(question, null, (sure) => sure);

/** Asks as well how it is to be done. Answers what was chosen, null for no. */
export const confirmChoice = (question: Question, choice: Choice): Promise<string | null> =>
  ask(question, choice, (sure, chosen) => (sure && chosen ? chosen : null));

function ask<Answer>(question: Question, choice: Choice | null, answerOf: (sure: boolean, chosen?: string) => Answer): Promise<Answer> {
  asked?.answer(false);
  return new Promise((resolve) => {
    put({
      ...question,
      choice,
      answer: (sure, chosen) => {
        put(null);
        resolve(answerOf(sure, chosen));
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
