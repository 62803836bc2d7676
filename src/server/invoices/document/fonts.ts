import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Face = 'regular' | 'bold';

const require = createRequire(import.meta.url);

/** India's scripts that the first font doesn't have, which has Latin, Greek, Cyrillic and Devanagari, and the signs of currencies. */
const scripts = [
  ['bengali', /\p{Script=Bengali}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
] as const;
type Script = (typeof scripts)[number][0];

/** Which font a text is written with; null: the first. */
export type Run = { script: Script | null; text: string };

const first = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{N}\p{P}\p{S}\p{Z}]/u;

/** The script of a character; undefined for what takes on that of its neighbour, such as a joiner. */
function scriptOf(character: string): Script | null | undefined {
  const found = scripts.find(([, isOne]) => isOne.test(character));
  return found ? found[0] : first.test(character) ? null : undefined;
}

/** A line in stretches of one font each. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  for (const character of line) {
    const last = runs.at(-1);
    const found = scriptOf(character);
    const script = found === undefined ? (last?.script ?? null) : found;
    if (last && last.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

const weights: Record<Face, string> = { regular: '400Regular', bold: '600SemiBold' };
const opened = new Map<string, Font>();

/**
 * A font, opened when a document first needs it, for all that follow: to learn how a font places its letters takes ten times as long as
 * to write an invoice with it.
 */
export function fontOf(face: Face, script: Script | null): Font {
  const family = script === null ? 'NotoSans' : `NotoSans${script.charAt(0).toUpperCase()}${script.slice(1)}`;
  const weight = weights[face];
  const path = `@expo-google-fonts/noto-sans${script === null ? '' : `-${script}`}/${weight}/${family}_${weight}.ttf`;
  const known = opened.get(path) ?? open(require.resolve(path));
  opened.set(path, known);
  return known;
}

function open(file: string): Font {
  const font = create(readFileSync(file));
  if ('fonts' in font) throw new Error(`${file} holds several fonts`);
  // A glyph is read aloud and copied as what it was first used for: as its own character, whichever document has it first.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  return font;
}
