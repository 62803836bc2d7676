import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['src/server/**', '**/*.test.*'] }],
  fallbackLocales: { default: 'en' },
});
