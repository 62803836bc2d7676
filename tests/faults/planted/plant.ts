import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { PlantedBug } from './bugs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A file's source with the bug in it. Throws where the source has moved on, so that no bug is ever planted by halves. */
export function planted(bug: PlantedBug, file: string, source: string): string {
  return bug.plants.reduce((text, { file: where, find, put }) => {
    if (where !== file) return text;
    const [before, after, ...more] = text.split(find);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`${bug.name}: ${file} has it ${text.split(find).length - 1} times, not once: ${find}`);
    return `${before}${put}${after}`;
  }, source);
}

const fileOf = (id: string) => id.split('?')[0]?.replace(root, '') ?? '';

/** Plants the bug while files are loaded: nothing on the disk changes. */
export const plant = (bug: PlantedBug): Plugin => ({
  name: `planted:${bug.name}`,
  enforce: 'pre',
  // All but the files that some bug is planted in is the same for each, and is made once.
  api: { vitest: { experimental: { ignoreFsModuleCache: true } } },
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ id }) => (bug.plants.some(({ file }) => file === fileOf(id)) ? false : undefined)),
  transform(source, id) {
    const file = fileOf(id);
    return bug.plants.some((each) => each.file === file) ? planted(bug, file, source) : undefined;
  },
});
