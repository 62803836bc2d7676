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

/** Plants the bug while files are loaded: nothing on the disk changes. */
export const plant = (bug: PlantedBug): Plugin => ({
  name: `planted:${bug.name}`,
  enforce: 'pre',
  transform(source, id) {
    const file = id.split('?')[0]?.replace(root, '') ?? '';
    return bug.plants.some((each) => each.file === file) ? planted(bug, file, source) : undefined;
  },
});
