import { defineConfig } from '@lingui/cli';
import babel from '@lingui/cli/api/extractors/babel';
import type { ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** Words that stand in a page itself, as `{{words}}` (`vite.config.ts`). */
const wordsOfPage: ExtractorType = {
  match: (file) => file.endsWith('.html'),
  extract(file, page, found) {
    for (const [, message = ''] of page.matchAll(/\{\{(.+?)\}\}/g)) found({ id: generateMessageId(message), message, origin: [file, 1] });
  },
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['src/server/**', '**/*.test.*'] }],
  extractors: [babel, wordsOfPage],
  // A line that moves is no change of words.
  format: formatter({ lineNumbers: false }),
  fallbackLocales: { default: 'en' },
});
