import { readPart } from './read-part';
import type { Archive, UnzipProblem } from './unzip';

type Relation = { id: string; kind: string; path: string };
export type SheetPart = { name: string; path: string; hidden: boolean };
export type Workbook = {
  sheets: SheetPart[];
  /** Days are counted from 1904, as old Macs did. */
  from1904: boolean;
  styles: string | null;
  strings: string | null;
};

/** Where everything is in a workbook; null when the archive is none. */
export function readWorkbook(archive: Archive): Workbook | UnzipProblem | null {
  const root = archive.has('_rels/.rels') ? relationsOf(archive, '') : [];
  if (typeof root === 'string') return root;
  const path = root.find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (!archive.has(path) || !/\.xml$/i.test(path)) return null;
  const relations = relationsOf(archive, path);
  if (typeof relations === 'string') return relations;

  const named: { name: string; id: string; hidden: boolean }[] = [];
  let from1904 = false;
  const problem = readPart(archive, path, {
    open: (name, attribute) => {
      if (name === 'workbookPr') from1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet') return;
      const state = attribute('state');
      named.push({
        name: attribute('name') ?? '',
        id: attribute('r:id') ?? attribute('id') ?? '',
        hidden: state !== undefined && state !== 'visible',
      });
    },
  });
  if (problem) return problem;
  const partOf = (kind: string) => relations.find((each) => each.kind === kind && archive.has(each.path))?.path ?? null;
  return {
    // Charts have sheets of their own.
    sheets: named.flatMap(({ name, id, hidden }) => {
      const found = relations.find((each) => each.id === id && each.kind === 'worksheet');
      return found ? [{ name, path: found.path, hidden }] : [];
    }),
    from1904,
    styles: partOf('styles'),
    strings: partOf('sharedStrings'),
  };
}

/** XML Schema knows four ways to write a truth value. */
export const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** What a part refers to. A target is relative to the part's folder, unless it begins with a slash. */
function relationsOf(archive: Archive, part: string): Relation[] | UnzipProblem {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`;
  if (!archive.has(path)) return 'unreadable';
  const relations: Relation[] = [];
  const problem = readPart(archive, path, {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const kind = attribute('Type') ?? '';
      relations.push({
        id: attribute('Id') ?? '',
        kind: kind.slice(kind.lastIndexOf('/') + 1),
        path: resolved(folder, attribute('Target') ?? ''),
      });
    },
  });
  return problem ?? relations;
}

const resolved = (folder: string, target: string) => decodeURI(new URL(target, `file:///${folder}`).pathname).slice(1);
