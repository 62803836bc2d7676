/** What a phone dials of a number as somebody wrote it, perhaps with an extension; null of what is none. `+91 40 5215080 ext. 12` → `+91405215080` */
export function dialledNumber(text: string): string | null {
  const digits = text
    .trim()
    .replace(/\s*(?:x|ext\.?)\s*\d+$/i, '')
    .replace(/(?!^)\+|[^\d+]/g, '');
  return /\d{3}/.test(digits) ? digits : null;
}
