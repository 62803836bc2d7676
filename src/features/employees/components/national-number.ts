import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type Country = { code: string; callingCode: string };

/** Every country that has telephones. */
export const countries = (): Country[] => getCountries().map((code) => ({ code, callingCode: `+${getCountryCallingCode(code)}` }));

/** The digits after the calling code, without what people write between them or in front of them at home. */
export function nationalNumber(callingCode: string, typed: string): string {
  const parsed = parse(callingCode, typed);
  return parsed ? parsed.nationalNumber : typed.replace(/[\s().\-/]/g, '');
}

/** The number as that country groups its digits, or what was typed as long as it is none. */
export function groupedNumber(callingCode: string, typed: string): string {
  const parsed = parse(callingCode, typed);
  return parsed?.isValid() ? parsed.formatInternational().slice(callingCode.length + 1) : typed;
}

/** The calling code that somebody typed in front of a number, as `+34`; null where they didn't. */
export function typedCallingCode(typed: string): string | null {
  const parsed = /^\s*(\+|00)/.test(typed) ? parsePhoneNumberFromString(typed.replace(/^\s*00/, '+')) : undefined;
  return parsed?.isValid() ? `+${parsed.countryCallingCode}` : null;
}

/** A number with an extension is none: who is called is one person's phone, and what isn't kept must not be passed over. */
function parse(callingCode: string, typed: string) {
  const parsed = parseWhole(callingCode, typed);
  return parsed?.ext ? undefined : parsed;
}

function parseWhole(callingCode: string, typed: string) {
  const own = typedCallingCode(typed);
  if (own !== null) return own === callingCode ? parsePhoneNumberFromString(typed.replace(/^\s*00/, '+')) : undefined;
  const country = countries().find((each) => each.callingCode === callingCode);
  const parsed = country && parsePhoneNumberFromString(`${callingCode}${typed}`);
  // "0" in front of a number at home is not part of it; the library knows which countries write it.
  return parsed?.isValid()
    ? parsed
    : country && /^\s*0/.test(typed)
      ? parsePhoneNumberFromString(`${callingCode}${typed.replace(/^\s*0/, '')}`)
      : parsed;
}
