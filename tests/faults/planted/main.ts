import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Checks the check: plants each known bug in a copy of the source and plays histories there until one breaks an invariant.
 * Fails unless every bug is found. Names of patches try only those.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '400' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const patches = readdirSync(here).filter(
  (name) => name.endsWith('.patch') && (positionals.length === 0 || positionals.includes(name.slice(0, -6))),
);
/** What the histories are run from. */
const copied = ['src', 'tests', 'locales', 'tsconfig.json', 'package.json', 'lingui.config.ts'];
const missed: string[] = [];

// Else a failure of the source's own would pass for the finding of each bug.
const unplanted = play(null);
if (unplanted.status !== 0) throw new Error(`Without any planted bug these histories fail too:\n${unplanted.stdout}${unplanted.stderr}`);

for (const patch of patches) {
  const started = performance.now();
  const played = play(patch);
  const found = [...new Set(`${played.stdout}${played.stderr}`.match(/\([a-n]\)(?= [A-Z])/g))].join(' ');
  const seconds = Math.round((performance.now() - started) / 1000);
  if (played.status === 0 || found === '') missed.push(patch);
  process.stdout.write(
    `${found || 'NOT FOUND'} ${patch.slice(0, -6)}: ${readFileSync(join(here, patch), 'utf8').split('\n')[0]} (${played.by === 'name' ? 'by name, ' : ''}${seconds} s)\n`,
  );
  if (played.status !== 0 && found === '') process.stdout.write(played.stderr);
}
process.stdout.write(`${patches.length - missed.length} of ${patches.length} planted bugs found\n`);
if (missed.length > 0) process.exitCode = 1;

/** Plays the histories in a copy of the source, with the bug planted where one is named. */
function play(patch: string | null) {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    if (patch) run('git', ['apply', '--whitespace=nowarn', join(here, patch)], copy);
    const options = { cwd: copy, encoding: 'utf8' } as const;
    const random = spawnSync(
      'npx',
      [
        ...['tsx', '--tsconfig', 'tests/tsconfig.json', 'tests/faults/histories/main.ts', '--as-found'],
        ...['--worker', '--runs', values.runs, '--seed', values.seed],
      ],
      options,
    );
    if (random.status !== 0) return { ...random, by: 'random' };
    // What chance finds once in thousands is kept by name.
    const named = spawnSync('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'histories'], options);
    return { ...named, by: 'name' };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function run(command: string, options: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, options, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}: ${stderr}`);
}
