import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['src/server/**', '**/*.test.*'] }],
  // A line that moves is no change of words.
  format: formatter({ lineNumbers: false }),
  fallbackLocales: { default: 'en' },
});
