import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // Those that several areas use, and each area's own.
  schema: './src/server/*/tables.ts',
  out: './src/server/database/migrations',
  casing: 'snake_case',
});
