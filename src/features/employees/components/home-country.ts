import type { Company } from '@/contract/session';
import { countries } from './national-number';

/** A zone by the name that this browser uses: `Asia/Kolkata` was once `Asia/Calcutta`. */
const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/** The zones of a country. They were a property before they became a method, and some browsers have neither. */
function zonesOf(code: string): readonly unknown[] {
  const locale = new Intl.Locale(`und-${code}`);
  const zones =
    'getTimeZones' in locale && typeof locale.getTimeZones === 'function'
      ? locale.getTimeZones()
      : 'timeZones' in locale
        ? locale.timeZones
        : null;
  return Array.isArray(zones) ? zones : [];
}

/** Calling code of the country in which a company's clocks are, else of its money; empty where neither says. */
export function homeCallingCode({ zone, currency }: Pick<Company, 'zone' | 'currency'>): string {
  const names = [zone, canonical(zone)];
  // A currency's name begins with its country's, and that is the likeliest one.
  const byMoney = countries().find(({ code }) => currency.startsWith(code));
  const likeliest = byMoney ? [byMoney, ...countries()] : countries();
  const byClock = likeliest.find(({ code }) => zonesOf(code).some((each) => names.some((name) => name === each)));
  return (byClock ?? byMoney)?.callingCode ?? '';
}
