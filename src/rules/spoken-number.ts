import { isAscii, plain } from './text-search';

/**
 * A number as people read it aloud, without what is only written: `TRP-104233`, `trp104233` and `TRP 104233` are one,
 * and so are `INV/26-27/000012` and `inv/26-27/12`. Null where there is no digit.
 */
export function spokenNumber(text: string): string | null {
  if (!/\d/.test(text)) return null;
  const runs = plain(text).match(isAscii(text) ? /[a-z]+|\d+/g : /\p{L}+|\d+/gu) ?? [];
  return runs.map((run) => (isDigits(run) ? run.replace(/^0+(?=\d)/, '') : run)).join(' ');
}

const isDigits = (run: string) => /^\d/.test(run);

/** The digits of a phone number, however it is written, without the zeros that are dialled before it; null where it can't be one. */
export function phoneDigits(text: string): string | null {
  if (!/^[\d\s()+\-./]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 4 ? digits : null;
}
