import { format, getFormatDateInfo, getFormatFromId, getFormatInfo, isValidFormat, tokenize } from 'numfmt';

/** How a cell shows what is in it. */
export type NumberFormat = {
  /** Whether a number in it is a day. */
  isDate: boolean;
  number(text: string): string;
  text(text: string): string;
};

const lastBuiltIn = 163;
/** Numbers without a code of their own that are dates, in the Chinese, Japanese, Korean and Thai Excel too. */
const isBuiltInDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58) || (id >= 71 && id <= 74) || id === 81;

/** A number of the format's list, or its code where the file brings one: SheetJS gives numbers below 164 to its own codes, too. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined && isBuiltInDate(id)) return dateFormat;
  const pattern = code ?? (id > lastBuiltIn ? 'General' : getFormatFromId(id));
  return isValidFormat(pattern) ? ofPattern(pattern) : general;
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
    .filter(({ type }) => type !== 'GROUP' && type !== 'FILL' && type !== 'SKIP')
    .map(({ raw }) => raw)
    .join('');

/** 42 in `0.00` is meant as 42. */
function withoutDecimals(pattern: string): string {
  let behindPoint = false;
  return tokenize(pattern)
    .filter(({ type }) => {
      const isDigit = type === 'ZERO' || type === 'HASH' || type === 'QMARK';
      behindPoint = type === 'POINT' || (behindPoint && isDigit);
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
