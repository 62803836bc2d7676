/** Switchboards and extensions are written in many ways: digits, what separates them, and an extension. */
export const isWrittenPhone = (text: string): boolean =>
  /^\+?[\d\s().\-/]*(?:(?:x|ext\.?)\s*\d{1,6})?$/i.test(text) && (text.match(/\d/g)?.length ?? 0) >= 4;
