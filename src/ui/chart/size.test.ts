import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

const kilobyte = 1024;

/** The bytes of what draws, with all that it needs besides what every screen has. */
async function sizeOf(files: string[]) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: files.map((file) => fileURLToPath(new URL(file, import.meta.url))),
        external: /^(react|react-dom|@mantine\/hooks)(\/|$)/,
        preserveEntrySignatures: 'exports-only',
      },
    },
  });
  if (!('output' in built)) throw new Error('Nothing was built');
  return built.output.reduce((size, part) => size + gzipSync(part.type === 'chunk' ? part.code : part.source).length, 0);
}

it('all that draws charts is under 40 KB', async () => {
  const size = await sizeOf(['bars.tsx', 'ranking.tsx']);
  expect(size).toBeGreaterThan(2 * kilobyte);
  expect(size).toBeLessThan(40 * kilobyte);
});
