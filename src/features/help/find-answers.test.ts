import { describe, expect, it } from 'vitest';
import { ticketCategorySchema } from '@/contract/help';
import { answers as english } from './answers/english';
import { answers as spanish } from './answers/spanish';
import { findAnswers } from './find-answers';

const all = (answers: typeof english) => Object.values(answers).flat();
const idsOf = (answers: typeof english) => ticketCategorySchema.options.map((category) => answers[category].map(({ id }) => id));

describe('the answers', () => {
  it('are the same in both languages, four to eight of each category, under ids of their own', () => {
    expect(idsOf(spanish)).toEqual(idsOf(english));
    for (const ids of idsOf(english)) {
      expect(ids.length).toBeGreaterThanOrEqual(4);
      expect(ids.length).toBeLessThanOrEqual(8);
    }
    const ids = idsOf(english).flat();
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    [english, 'how can i cancel a ride', 'cancel-fee'],
    [english, 'pasword', 'password'],
    [english, 'no signal', 'book-now-offline'],
    [english, 'GSTIN', 'bill-to'],
    [english, 'import employes excel', 'import'],
    [spanish, 'contrasena', 'password'],
    [spanish, 'cuanto cuesta cancelar', 'cancel-fee'],
    [spanish, 'areopuerto', 'airport'],
  ])('are found by what people type: %#', (answers, typed, id) => {
    expect(
      findAnswers(all(answers), typed)
        .slice(0, 3)
        .map((found) => found.id),
    ).toContain(id);
  });

  it('are none where nothing has the words', () => {
    expect(findAnswers(all(english), 'xylophone zebra')).toEqual([]);
    expect(findAnswers(all(english), '  ')).toEqual([]);
  });
});
