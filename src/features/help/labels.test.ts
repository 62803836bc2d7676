import { expect, it } from 'vitest';
import { wordsInEachLanguage } from '@/i18n/language';
import { tabLabels, ticketStatusLabels } from './labels';

it('counts tickets in the plural, and says of one how it stands', async () => {
  const words = await wordsInEachLanguage();
  expect(Object.values(tabLabels).map(words)).toEqual([
    ['Pending', 'Pendientes'],
    ['Replied', 'Respondidos'],
  ]);
  expect(words(ticketStatusLabels.pending)).toEqual(['Pending', 'Pendiente']);
});
