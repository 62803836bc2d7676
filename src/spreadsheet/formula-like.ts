// What spreadsheet programs take for the beginning of a formula; the wide forms too, in East Asian settings.
const begins = '[=+\\-@\\t\\r\\n＝＋－＠]';
const formulaLike = new RegExp(`^'*${begins}`);
const quoted = new RegExp(`^'+${begins}`);

/**
 * Text that no spreadsheet program runs when it opens a CSV file: what looks like a formula gets an apostrophe.
 * One that has apostrophes already gets one more, so that `bare` gives back every text as it was.
 */
export const harmless = (text: string) => (formulaLike.test(text) ? `'${text}` : text);

/** Whether a spreadsheet program would run the text once somebody types it. */
export const looksLikeFormula = (text: string) => formulaLike.test(text);

/** The text without the apostrophe of `harmless`. */
export const bare = (text: string) => (quoted.test(text) ? text.slice(1) : text);
