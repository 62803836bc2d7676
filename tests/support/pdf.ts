import { getDocumentProxy } from 'unpdf';

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Proxy['getPage']>>;
type Node = Awaited<ReturnType<Page['getStructTree']>>;

export type ReadPage = {
  /** Its lines, from top to bottom; what stands beside one another is one line. */
  lines: string[];
  /** Tags as a screen reader meets them, each with the depth that it has: `Document`, ` H1`. */
  tags: string[];
};

/** A PDF as a reader other than the library that wrote it understands it. */
export async function readPdf(bytes: Uint8Array) {
  // What is handed over is no longer there.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { info } = await pdf.getMetadata();
  const about = new Map<string, unknown>(Object.entries({ ...info, ...(await pdf.getViewerPreferences()) }));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => readPage(await pdf.getPage(index + 1))));
  return {
    pages,
    language: about.get('Language'),
    title: about.get('Title'),
    showsTitle: about.get('DisplayDocTitle'),
    isTagged: (await pdf.getMarkInfo())?.Marked,
  };
}

async function readPage(page: Page): Promise<ReadPage> {
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [{ text: item.str, at: item.transform[5] ?? 0 }] : []));
  const rows = new Map<number, string[]>();
  for (const { text, at } of placed) rows.set(at, [...(rows.get(at) ?? []), text.trim()]);
  const lines = [...rows].sort(([one], [other]) => other - one).map(([, texts]) => texts.join(' | ').replace(/[\u00a0\u202f\u2009]/g, ' '));
  return { lines, tags: tagsOf(await page.getStructTree(), 0) };
}

/** Those with something on the page; the reader tells of the others too. */
function tagsOf(node: Node, depth: number): string[] {
  const within = node.children.flatMap((child) => ('children' in child ? tagsOf(child, depth + 1) : []));
  const isHere = within.length > 0 || node.children.some((child) => 'type' in child);
  return [...('role' in node && node.role !== 'Root' && isHere ? [`${' '.repeat(depth - 1)}${node.role}`] : []), ...within];
}
