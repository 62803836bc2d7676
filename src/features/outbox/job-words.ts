import type { MessageDescriptor } from '@lingui/core';
import type { LinkProps } from '@tanstack/react-router';
import { createContext } from 'react';

/** What is said of a job that has not been sent to its end, whole sentences in each language. */
export type JobWords = {
  pending: MessageDescriptor;
  /** Where it goes on. */
  link: LinkProps;
  /** What it is and what becomes of it, to whoever signs out. */
  unfinished: MessageDescriptor;
  /** The same to whoever has this device forget all. */
  forgotten: MessageDescriptor;
  discard: MessageDescriptor;
  /** The same with changes that wait besides. */
  discardAfter(unsent: number): MessageDescriptor;
};

/** Handed down by the app, which knows whose job it is. */
export const JobWordsContext = createContext<JobWords | null>(null);
