import { expect, it } from 'vitest';
import { inEachLanguage } from '@/i18n/language';
import { tabLabels, ticketStatusLabels } from './labels';

it('counts tickets in the plural, and says of one how it stands', () => {
  expect(Object.values(tabLabels).map(inEachLanguage)).toEqual([
    ['Pending', 'Pendientes'],
    ['Replied', 'Respondidos'],
  ]);
  expect(inEachLanguage(ticketStatusLabels.pending)).toEqual(['Pending', 'Pendiente']);
});
