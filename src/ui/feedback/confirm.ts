import { useSyncExternalStore } from 'react';

/** Going there leaves everything as it is. */
export type Look = {
  text: string;
  /** Of the button, and what it is about where several say the same. */
  label: string;
  of: string;
  go(): void;
};

export type Question = {
  title: string;
  /** Which record it is about, in one line. */
  about?: string | null;
  message: string;
  /** What to look at before answering. */
  looks?: readonly Look[];
  /** More on what will happen; each line stands alone. */
  detail?: string | null;
  /** The button that does it, and the one that leaves everything as it is. */
  confirm: string;
  cancel: string;
  danger?: boolean;
  /** How many records would be gone for good. */
  deletes?: number;
};

/** More records than a screen shows at once: nobody has looked at each of them. */
const many = 20;

/** The number of records that has to be typed before they are deleted; null for the few that one button is enough for. */
export const numberToType = ({ deletes = 0 }: Question): number | null => (deletes > many ? deletes : null);

/** However its thousands are set apart. */
export const isNumber = (typed: string, number: number): boolean => typed.replace(/[\s.,’']/g, '') === String(number);

/** What has to be chosen before it can be done. */
export type Choice = {
  label: string;
  /** Shown until something is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** Said when it is to be done with nothing chosen. */
  missing: string;
};

/** `answer`: with a choice, what was chosen counts; nothing chosen means no. `serial` tells one question from the next. */
export type Asked = Question & { serial: number; choice: Choice | null; answer(sure: boolean, chosen?: string): void };

let asked: Asked | null = null;
let asks = 0;
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
      serial: ++asks,
      choice,
      answer: (sure, chosen) => {
        put(null);
        resolve(answerOf(sure, chosen));
      },
    });
  });
}

/** Whoever was asked has left: their answer would be the next person's. */
export const withdrawQuestion = (): void => asked?.answer(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The question that waits for an answer. */
export const useAsked = () => useSyncExternalStore(subscribe, () => asked);
