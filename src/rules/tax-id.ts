/** India's GSTIN: state, PAN, registration of the state, a letter and a check character. */
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/;
/** Spain's NIF, of a person (DNI, NIE and the like) or of a company (what was the CIF); across borders with ES before it. */
const nif = /^(?:ES)?((?:\d|[XYZKLM])\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[A-J\d])$/;

export type TaxIdProblem = 'invalid-gstin' | 'invalid-nif';

/** A tax id as it stands on documents: without spaces, dots and hyphens, in capitals. */
export const writtenTaxId = (text: string) => text.toUpperCase().replace(/[\s.\-/]/g, '');

/**
 * What is wrong with the tax id of somebody in India (`IN`) or Spain (`ES`); null where nothing is, and for another country's, of
 * which no more is asked than that it is short. The text may have spaces, dots and hyphens, and small letters.
 */
export function taxIdProblem(text: string, country: string): TaxIdProblem | null {
  const written = writtenTaxId(text);
  if (country === 'IN') return isGstin(written) ? null : 'invalid-gstin';
  if (country === 'ES') return isNif(nif.exec(written)?.[1] ?? '') ? null : 'invalid-nif';
  return null;
}

/** Chile's RUT, which ends in K once in eleven times, looks like the number of a Spanish person. */
const rut = /^\d{8}K$/;

/** The same where nobody has said in which country: what can only be one of the two is judged as that. */
export function taxIdProblemAnywhere(text: string): TaxIdProblem | null {
  const written = writtenTaxId(text);
  if (gstin.test(written)) return taxIdProblem(written, 'IN');
  return nif.test(written) && !rut.test(written) ? taxIdProblem(written, 'ES') : null;
}

/** The state that text of a GSTIN's form names, as `36`; null where it has another. What was stored before it was checked counts, too. */
export function stateNamedBy(text: string): string | null {
  const written = writtenTaxId(text);
  return gstin.test(written) ? written.slice(0, 2) : null;
}

/** The state that a GSTIN names, as `36`; null where the text is none. */
export function stateOfGstin(text: string): string | null {
  return isGstin(writtenTaxId(text)) ? stateNamedBy(text) : null;
}

const isGstin = (written: string) => gstin.test(written) && gstinCheck(written.slice(0, -1)) === written.at(-1);

const base36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of the 14 before it: Luhn's, modulo 36. */
function gstinCheck(characters: string): string | undefined {
  const sum = [...characters].reduce((total, character, index) => {
    const product = base36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return base36[(36 - (sum % 36)) % 36];
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** By the check digit of a company, which some kinds of them write as a letter. */
const companyLetters = 'JABCDEFGHI';

function isNif(number: string): boolean {
  if (number === '') return false;
  const [kind = '', digits, check = ''] = [number[0], number.slice(1, -1), number.at(-1)];
  if (/[\dXYZKLM]/.test(kind)) return personLetters[Number(leadingDigit(kind) + digits) % 23] === check;
  const digit = companyCheck(digits);
  const letter = companyLetters[digit];
  if (/[NPQRSW]/.test(kind)) return check === letter;
  if (/[ABEH]/.test(kind)) return check === String(digit);
  return check === letter || check === String(digit);
}

/** The first of a person's eight digits: X, Y and Z of a foreigner stand for one, K, L and M for none. */
const leadingDigit = (kind: string) => (/\d/.test(kind) ? kind : String(Math.max(0, 'XYZ'.indexOf(kind))));

/** The check digit of a company's seven: Luhn's. */
function companyCheck(digits: string): number {
  const sum = [...digits].map(Number).reduce((total, digit, index) => {
    const product = index % 2 === 0 ? digit * 2 : digit;
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
