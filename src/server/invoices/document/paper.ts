import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type Face, fontOf, type Run, runsOf } from './fonts';
import { wrapped } from './wrapped';

export type Style = { face: Face; size: number; color: string };
/** A piece of the document as a screen reader knows it: a heading, a paragraph, a cell. */
export type Tag = PDFKit.PDFStructureElement;

/** Where a text stands; `end`: at the end of its column. */
export type Column = { x: number; width: number; end?: boolean };
/** A text in a column of its own. */
type Cell = { text: string; style: Style; column: Column };

/** Points, of which an inch has 72. A4. */
const page = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 64 };
/** From margin to margin. */
export const whole: Column = { x: page.side, width: page.width - 2 * page.side };
const footerY = page.height - 42;
const leading = 1.36;

const black = '#111111';
const grey = '#4d4d4d';
const hairline = '#bdbdbd';
const ruleHeight = 6;
export const styles = {
  title: { face: 'bold', size: 19, color: black },
  heading: { face: 'bold', size: 10, color: black },
  sum: { face: 'bold', size: 13, color: black },
  text: { face: 'regular', size: 9, color: black },
  strong: { face: 'bold', size: 9, color: black },
  quiet: { face: 'regular', size: 9, color: grey },
  row: { face: 'regular', size: 8, color: black },
  rowHead: { face: 'bold', size: 8, color: black },
  footer: { face: 'regular', size: 7.5, color: grey },
} as const satisfies Record<string, Style>;

/** Which features of a font letters are placed by; those that it says nothing of are as they are. */
type Shaping = { features?: Partial<Record<'mark' | 'mkmk' | 'abvm' | 'blwm', false>> };

/** Marks stand beside their letters instead of upon them. */
const marksBeside: Shaping = { features: { mark: false, mkmk: false, abvm: false, blwm: false } };

declare global {
  namespace PDFKit.Mixins {
    /** What pdfkit takes and its types don't know yet. */
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
    interface PDFText {
      text(text: string, x: number, y: number, options: Shaping & { lineBreak: false; baseline: 'alphabetic' }): this;
      widthOfString(text: string, options: Shaping): number;
    }
  }
}

export type Paper = ReturnType<typeof openPaper>;

/** A tagged A4 document that is written from top to bottom. What is taller than the room that is left goes to the next page whole. */
export function openPaper({ title, language, createdAt }: { title: string; language: string; createdAt: Date }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: language,
    displayTitle: true,
    // Pages learn last how many they are.
    bufferPages: true,
    // The library's own default would be one that isn't embedded.
    font: '',
    // Nothing of the day on which it is made: the same invoice is the same bytes.
    info: { Title: title, CreationDate: createdAt },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const registered = new Set<string>();
  /** Writes on in the font of a script, which the document embeds once it is used. */
  function takeFont(face: Face, script: Run['script'], size: number) {
    const name = `${face}-${script ?? 'first'}`;
    if (!registered.has(name)) doc.registerFont(name, fontOf(face, script));
    registered.add(name);
    return doc.font(name).fontSize(size);
  }
  const root = doc.struct('Document');
  doc.addStructure(root);

  let y = page.top;
  /** What stands at the top of further pages: the head of a table that goes on. */
  let repeated: readonly Cell[] = [];

  const room = () => page.height - page.bottom - y;
  const roomOfPage = () => page.height - page.bottom - page.top - headHeight(repeated);

  /** What a screen reader passes over. */
  function furniture(type: 'Pagination' | 'Layout', draw: () => void) {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }

  function nextPage() {
    doc.addPage();
    y = page.top;
    if (repeated.length === 0) return;
    furniture('Pagination', () => {
      for (const cell of repeated) writeLines(linesOf(cell), cell);
    });
    y += heightOf(repeated);
    rule();
  }

  /** Goes to the next page unless so much fits on this one; what fits no page begins where it is. */
  function keepTogether(height: number) {
    if (height > room() && height <= roomOfPage()) nextPage();
  }

  const widths: Record<Face, Map<string, number>> = { regular: new Map(), bold: new Map() };

  /** Of one character at the size of one point. */
  function widthOf(character: string, face: Face): number {
    const known = widths[face].get(character);
    if (known !== undefined) return known;
    const [run] = runsOf(character);
    const width = takeFont(face, run?.script ?? null, 1).widthOfString(character);
    widths[face].set(character, width);
    return width;
  }

  const linesOf = ({ text, style: { face, size }, column: { width } }: Cell) =>
    wrapped(printable(text), width, (character) => widthOf(character, face) * size);

  const heightOf = (cells: readonly Cell[]) => Math.max(0, ...cells.map((cell) => linesOf(cell).length * lineHeight(cell.style)));
  const headHeight = (cells: readonly Cell[]) => (cells.length > 0 ? heightOf(cells) + ruleHeight : 0);

  function write(line: string, { style: { face, size, color }, column: { x, width, end } }: Omit<Cell, 'text'>, at: number) {
    const runs = runsOf(end ? line.trimEnd() : line).map((run) => ({ ...run, ...shaped(run, face, size) }));
    let left = end ? x + width - runs.reduce((sum, { wide }) => sum + wide, 0) : x;
    doc.fillColor(color);
    for (const { script, text, wide, shaping } of runs) {
      // On one line, however high the letters of a script stand.
      takeFont(face, script, size).text(text, left, at + size * ascent, { lineBreak: false, baseline: 'alphabetic', ...shaping });
      left += wide;
    }
  }

  /** How wide a text is. The library that shapes it throws at what some fonts leave out (fontkit, issue 367), which no invoice may fail on. */
  function shaped({ script, text }: Run, face: Face, size: number): { wide: number; shaping: Shaping } {
    const font = takeFont(face, script, size);
    try {
      return { wide: font.widthOfString(text), shaping: {} };
    } catch {
      return { wide: font.widthOfString(text, marksBeside), shaping: marksBeside };
    }
  }

  function writeLines(lines: readonly string[], cell: Omit<Cell, 'text'>) {
    for (const [index, line] of lines.entries()) write(line, cell, y + index * lineHeight(cell.style));
  }

  /** Texts beside one another, each with its tag; on one page wherever a page has room for them. */
  function band(cells: readonly (Cell & { tag: Tag })[]) {
    let rest = cells.map((cell) => ({ ...cell, lines: linesOf(cell) }));
    const tall = (these: typeof rest) => Math.max(0, ...these.map(({ lines, style }) => lines.length * lineHeight(style)));
    keepTogether(tall(rest));
    while (tall(rest) > 0) {
      if (rest.some(({ style }) => lineHeight(style) > room())) nextPage();
      const fitting = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(0, Math.floor(room() / lineHeight(cell.style))) }));
      for (const { lines, tag, ...cell } of fitting) {
        if (lines.length > 0) tag.add(() => writeLines(lines, cell));
      }
      y += tall(fitting);
      rest = rest.map((cell, index) => ({ ...cell, lines: cell.lines.slice(fitting[index]?.lines.length) }));
    }
    for (const { tag } of cells) tag.end();
  }

  function rule() {
    y += ruleHeight / 2;
    furniture('Layout', () =>
      doc
        .lineWidth(0.5)
        .strokeColor(hairline)
        .moveTo(whole.x, y)
        .lineTo(whole.x + whole.width, y)
        .stroke(),
    );
    y += ruleHeight / 2;
  }

  /** A tag within another. */
  function tag(name: string, parent: Tag = root, options: { scope?: 'Row' | 'Column' } = {}): Tag {
    const made = doc.struct(name, options);
    parent.add(made);
    return made;
  }

  /** Writes what stands at the foot of each page, and answers the bytes. */
  function close(footer: (page: number, of: number) => { start: string; end: string }): Promise<Uint8Array<ArrayBuffer>> {
    root.end();
    const { count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      doc.switchToPage(index);
      const { start, end } = footer(index + 1, count);
      furniture('Pagination', () => {
        const half = whole.width / 2;
        const first = { text: start, style: styles.footer, column: { x: whole.x, width: half } };
        write(linesOf(first)[0] ?? '', first, footerY);
        write(end, { style: styles.footer, column: { x: whole.x + half, width: half, end: true } }, footerY);
      });
    }
    return new Promise((resolve, reject) => {
      doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      doc.on('error', reject);
      doc.end();
    });
  }

  return {
    tag,
    band,
    rule,
    keepTogether,
    heightOf,
    ruleHeight,
    /** Leaves room, unless a page begins here. */
    space(height: number) {
      if (y > page.top) y += height;
    },
    /** From here on each further page begins with these. */
    repeat(cells: readonly Cell[]) {
      repeated = cells;
    },
    close,
  };
}

/** Of the first font, in parts of its size. */
const ascent = 1.069;

const lineHeight = ({ size }: Style) => size * leading;

/** Composed letters, which the font has, and nothing that can't be seen; lines end where the text has it so. */
const printable = (text: string) => text.normalize('NFC').replace(/[^\P{Cc}\n]/gu, ' ');
