import { fileURLToPath } from 'node:url';
import type { EnvironmentModuleNode, Plugin } from 'vite';
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

const isServers = (file: string) => file.startsWith('src/server/');

/** Whether it is the server that has the bug: it is loaded anew then, too. */
export const plantsServer = ({ plants }: PlantedBug): boolean => plants.some(({ file }) => isServers(file));

/** What is imported under this name is loaded anew, with all that it imports, and has the bug in it. */
export const withBug = (path: string, { name }: PlantedBug): string => `${path}?bug=${name}`;

/** Plants bugs while files are loaded: nothing on the disk changes. */
export function plant(bugs: readonly PlantedBug[]): Plugin {
  const byName = new Map(bugs.map((bug) => [bug.name, bug]));
  const bugIn = (id: string | undefined) => byName.get(/\?bug=([\w-]+)$/.exec(id ?? '')?.[1] ?? '');
  const pathOf = (id: string) => id.split('?')[0] ?? '';
  const fileOf = (id: string) => pathOf(id).replace(root, '');

  /** Whether a file that was loaded without the bug has it, or imports one that does. */
  function leadsTo(bug: PlantedBug, from: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
    if (seen.has(from)) return false;
    seen.add(from);
    if (bug.plants.some(({ file }) => file === fileOf(from.id ?? ''))) return true;
    return [...from.importedModules].some((each) => leadsTo(bug, each, seen));
  }

  return {
    name: 'planted',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const bug = bugIn(importer);
      if (!bug || !importer) return null;
      const found = await this.resolve(source, pathOf(importer), { ...options, skipSelf: true });
      if (!found || found.external || found.id.includes('/node_modules/') || !found.id.startsWith(root)) return found;
      const file = fileOf(found.id);
      // The API takes longer to start than a history to play: all bugs of devices have one.
      const isOffices = isServers(file) || file.startsWith('tests/support/');
      const known = this.environment.mode === 'dev' ? this.environment.moduleGraph.getModuleById(found.id) : undefined;
      const isTheSame = (isOffices && !plantsServer(bug)) || (known !== undefined && !leadsTo(bug, known));
      return isTheSame ? found : { ...found, id: withBug(pathOf(found.id), bug) };
    },
    transform(source, id) {
      const bug = bugIn(id);
      return bug?.plants.some(({ file }) => file === fileOf(id)) ? planted(bug, fileOf(id), source) : undefined;
    },
  };
}
