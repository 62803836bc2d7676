import type { MessageDescriptor } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messages as english } from '../../locales/en.po';
import { messages as spanish } from '../../locales/es.po';
import { commands } from './areas';
import { presentations } from './present';

/** Every sentence in a tree of words. */
const sentencesIn = (words: object): MessageDescriptor[] =>
  Object.values(words).flatMap((each) => (typeof each.id === 'string' ? [each] : sentencesIn(each)));

describe('every change that can wait on a device is told by its area', () => {
  it.each(commands.map(({ name }) => name))('%s', (name) => {
    const telling = presentations.filter(({ words }) => words.has(name));
    expect(telling, `${name} needs words in its area’s present.tsx, once`).toHaveLength(1);
    const sentences = sentencesIn(telling[0]?.words.get(name) ?? {});
    for (const { id, message } of sentences) {
      expect(english[id], `${name} says “${message}”, which is not in English`).toBeTruthy();
      expect(spanish[id], `${name} says “${message}”, which is not in Spanish`).toBeTruthy();
    }
  });
});
