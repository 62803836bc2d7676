import { format, getFormatDateInfo, getFormatInfo, isValidFormat, tokenize, tokenTypes as tokens } from 'numfmt';

/** How a cell shows what is in it. */
export type NumberFormat = {
  /** Whether a number in it is a day. */
  isDate: boolean;
  number(text: string): string;
  text(text: string): string;
};

/** Formats that every Excel knows by their numbers, but for dates; each other number shows what there is. */
const builtIn = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [37, '#,##0;(#,##0)'],
  [38, '#,##0;(#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;(#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
]);
/** Dates, also those of the Chinese, Japanese, Korean and Thai Excel, whatever they look like there. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) || (id >= 71 && id <= 74) || id === 81;

/** A number of the format's list, or its code where the file brings one: SheetJS gives numbers below 164 to its own codes, too. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined && isBuiltInDate(id)) return dateFormat;
  const pattern = code ?? builtIn.get(id);
  return pattern !== undefined && isValidFormat(pattern) ? ofPattern(pattern) : general;
}

const asIs = (text: string) => text;
export const general: NumberFormat = { isDate: false, number: plainNumber, text: asIs };
const dateFormat: NumberFormat = { ...general, isDate: true };

function ofPattern(pattern: string): NumberFormat {
  const { type } = getFormatInfo(pattern);
  const text = pattern.includes('@') && pattern !== '@' ? (written: string) => format(pattern, written) : asIs;
  const { year, month, day, hours, seconds } = getFormatDateInfo(pattern);
  // In mm:ss the m are minutes.
  if (year || day || (month && !hours && !seconds)) return { ...dateFormat, text };
  // Of a phone in a narrow column such a cell shows but the first digits.
  if (type === 'general' || type === 'scientific' || type === 'text') return { ...general, text };
  const whole = withoutDecimals(withoutFiller(pattern));
  const exact = withoutFiller(pattern);
  const number = (written: string) => {
    const value = Number(written);
    if (!Number.isFinite(value)) return written;
    // A format that shows nothing hides what is there.
    return format(Number.isInteger(value) ? whole : exact, value).trim() || plainNumber(written);
  };
  return { isDate: false, number, text };
}

/** What only aligns, and the separators of thousands, which are another in each country: of those a file says nothing. */
const withoutFiller = (pattern: string) =>
  tokenize(pattern)
    .filter(({ type }) => type !== tokens.GROUP && type !== tokens.FILL && type !== tokens.SKIP)
    .map(({ raw }) => raw)
    .join('');

/** 42 in `0.00` is meant as 42. */
function withoutDecimals(pattern: string): string {
  let behindPoint = false;
  return tokenize(pattern)
    .filter(({ type }) => {
      const isDigit = type === tokens.ZERO || type === tokens.HASH || type === tokens.QMARK;
      behindPoint = type === tokens.POINT || (behindPoint && isDigit);
      return !behindPoint;
    })
    .map(({ raw }) => raw)
    .join('');
}

/** A number in digits alone, as people write employee numbers and phones: never `9.1E+9`. */
export function plainNumber(text: string): string {
  if (/^-?\d+$/.test(text)) return text;
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  return Number.isInteger(number) ? BigInt(number).toString() : String(number);
}
