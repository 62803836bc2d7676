import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** An international number (`+919848022338`) in the groups of its country (`+91 98480 22338`); as it is where nobody knows them. */
export const phoneText = (international: string): string =>
  parsePhoneNumberFromString(international)?.formatInternational() ?? international;
