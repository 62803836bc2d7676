import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plantedBugs } from './bugs';
import { planted } from './plant';

const root = new URL('../../../', import.meta.url);

test.each(plantedBugs)('$name can still be planted: who moves what it is about mends it', (bug) => {
  for (const file of new Set(bug.plants.map((each) => each.file))) {
    const source = readFileSync(new URL(file, root), 'utf8');
    expect(planted(bug, file, source)).not.toBe(source);
  }
});

test('each bug has a name of its own', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length);
});
