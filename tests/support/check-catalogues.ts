import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Fails when a catalogue in the repository is not what extraction makes of the source, or lacks a translation.
 * Extraction writes in place, so the catalogues are put back as they were.
 */
const folder = 'locales';
const kept = mkdtempSync(join(tmpdir(), 'catalogues-'));
cpSync(folder, kept, { recursive: true });
const problems: string[] = [];
try {
  execFileSync('npx', ['lingui', 'extract', '--clean'], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.po'))) {
    const extracted = messagesOf(readFileSync(join(folder, name), 'utf8'));
    const committed = messagesOf(readFileSync(join(kept, name), 'utf8'));
    for (const id of extracted.keys()) if (!committed.has(id)) problems.push(`${name} lacks “${id}”: run npm run i18n:extract.`);
    for (const id of committed.keys())
      if (!extracted.has(id)) problems.push(`${name} has “${id}”, which nobody says: run npm run i18n:extract.`);
    for (const [id, words] of extracted) if (words === '') problems.push(`${name} has no words for “${id}”.`);
  }
} finally {
  cpSync(kept, folder, { recursive: true });
  rmSync(kept, { recursive: true });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Words by message id (with its context), of a catalogue in gettext's notation. */
function messagesOf(catalogue: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const entry of catalogue.split(/\n\n+/)) {
    const id = quoted(entry, 'msgid');
    if (!id || entry.startsWith('#~')) continue;
    messages.set([quoted(entry, 'msgctxt'), id].filter(Boolean).join(' | '), quoted(entry, 'msgstr'));
  }
  return messages;
}

/** A keyword's text, whose later lines are quoted alone. */
function quoted(entry: string, keyword: string): string {
  const lines = new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '';
  return lines.replace(/^"|"\n?$|"\n"/gm, '');
}
