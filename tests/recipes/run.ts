import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Follows the README's recipe for an area in a copy of the source: a list, a record, rows on the device and a change that can wait,
 * in so many files and lines as it says. Fails where the copy has no clean types and arrows, or doesn't work.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const area = fileURLToPath(new URL('./area', import.meta.url));
const mostFiles = 20;

/** All that an area changes elsewhere: one entry in each of three lists, and its import. */
const entries: Record<string, { import: string; before: string; entry: string }> = {
  'src/contract/endpoints.ts': {
    import: "import { lostItemEndpoints } from './lost-items';",
    before: '  mutation: mutationEndpoints,',
    entry: '  lostItem: lostItemEndpoints,',
  },
  'src/app/areas.ts': {
    import: "import { lostItems } from '@/features/lost-items/area';",
    before: '];',
    entry: ', lostItems',
  },
  'src/server/app.ts': {
    import: "import { lostItemRoutes } from './lost-items/routes';",
    before: '  mutationRoutes(api);',
    entry: '  lostItemRoutes(api);',
  },
};

const copy = mkdtempSync(join(tmpdir(), 'recipe-'));
try {
  copySource();
  const files = readdirSync(area, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  if (files.length > mostFiles) throw new Error(`An area has ${files.length} new files, more than ${mostFiles}`);
  cpSync(area, copy, { recursive: true });
  for (const [file, change] of Object.entries(entries)) enter(join(copy, file), change);
  run('npx', 'drizzle-kit', 'generate', '--config=src/server/database/drizzle.config.ts', '--name=lost-items');
  dateMigration();
  // The router's plugin lists the new routes as soon as it is set up.
  run(process.execPath, '--input-type=module', '--eval', "await (await import('vite')).resolveConfig({}, 'build')");
  run('npm', 'run', '--silent', 'types');
  run('npm', 'run', '--silent', 'arrows');
  run('npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'portal', 'src/features/lost-items');
  process.stdout.write(`${files.length} new files, ${Object.keys(entries).length} entries elsewhere\n`);
} finally {
  rmSync(copy, { recursive: true });
}

function copySource(): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\n').filter((each) => each && !each.startsWith('tests/recipes/'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** Right after the last one: the database that it leads to is kept from run to run. */
function dateMigration(): void {
  const file = join(copy, 'src/server/database/migrations/meta/_journal.json');
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const [before, added] = journal.entries.slice(-2);
  if (!before || !added) throw new Error('The journal has no migrations');
  added.when = before.when + 1;
  writeFileSync(file, JSON.stringify(journal));
}

function enter(file: string, change: (typeof entries)[string]): void {
  const text = readFileSync(file, 'utf8');
  const [start, end, ...more] = text.split(change.before);
  if (start === undefined || end === undefined || more.length > 0) throw new Error(`${file}: where does “${change.before}” stand?`);
  const entered = change.entry.startsWith(',') ? `${start}${change.entry}${change.before}` : `${start}${change.entry}\n${change.before}`;
  writeFileSync(file, `${change.import}\n${entered}${end}`);
}

function run(command: string, ...options: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, options, { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}\n${stdout}${stderr}`);
}
