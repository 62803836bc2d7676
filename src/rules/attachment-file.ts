import { type AttachmentKind, largestAttachment } from '@/contract/attachments';

/** How names of each kind end; the first is given where there is none. */
const endings: Record<AttachmentKind, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
  heic: ['heic', 'heif'],
  xlsx: ['xlsx'],
  docx: ['docx'],
  xml: ['xml'],
  csv: ['csv', 'tsv'],
  text: ['txt'],
};

const knownEndings: ReadonlySet<string> = new Set(Object.values(endings).flat());
export const attachmentEndings = [...knownEndings];

/** A dot and letters; what has a digit in front is part of the name, as the year in `12.03.2026`. */
const endingPattern = /\.([a-z][a-z0-9]{0,7})$/i;

/** How a name ends, in small letters; null where it has no ending. */
const endingOf = (name: string) => endingPattern.exec(name)?.[1]?.toLowerCase() ?? null;

/** Whether a name says that a file is a table of text: its content can't tell one from any other text. */
export const isNamedTable = (name: string) => endings.csv.includes(endingOf(safeText(name)) ?? '');

export type AttachmentProblem = 'empty' | 'too-large' | 'kind-not-taken';

/** Why a file can't be attached, as far as that is known before anybody has looked into it. */
export function attachmentProblem({ name, size }: { name: string; size: number }): AttachmentProblem | null {
  if (size === 0) return 'empty';
  if (size > largestAttachment) return 'too-large';
  const ending = endingOf(safeText(name));
  return ending === null || knownEndings.has(ending) ? null : 'kind-not-taken';
}

const longestName = 200;

/**
 * The name under which a file of a kind may be saved on any machine: the last part of a path, without what systems forbid, what
 * controls a terminal and what turns the direction of writing, and with an ending that agrees with its content.
 */
export function safeFileName(name: string, kind: AttachmentKind): string {
  const text = safeText(name);
  const ending = endingOf(text);
  const agrees = ending !== null && endings[kind].includes(ending);
  const stem = ending === null ? text : text.slice(0, -ending.length - 1);
  const last = `.${agrees ? ending : endings[kind][0]}`;
  return `${shortened(stem.replace(/[. ]+$/, ''), longestName - last.length) || 'file'}${last}`;
}

/** Devices of Windows, whatever their ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function safeText(name: string): string {
  const text = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Control, format (bidirectional marks, joiners of nothing), private use and lone surrogates.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return reserved.test(text) ? `_${text}` : text;
}

/** By whole characters. */
function shortened(text: string, most: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > most) break;
    short += character;
  }
  return short.trimEnd();
}
