import type { Place } from '@/contract/places';
import { cityLocalities } from '../places/localities';
import { addresses, type City } from './demo-companies';
import type { Random } from './random';

const airport = (label: string, city: City, iata: string, latitude: number, longitude: number): Place => ({
  label,
  detail: addresses[city].detail,
  kind: 'airport',
  iata,
  coordinates: { latitude, longitude },
  zone: addresses[city].zone,
});

export const airports: Record<City, Place> = {
  Hyderabad: airport('Rajiv Gandhi International Airport', 'Hyderabad', 'HYD', 17.2313, 78.4299),
  Bengaluru: airport('Kempegowda International Airport', 'Bengaluru', 'BLR', 13.1979, 77.7063),
  Madrid: airport('Adolfo Suárez Madrid–Barajas Airport', 'Madrid', 'MAD', 40.4719, -3.5626),
};

const localitiesOf = new Map(cityLocalities.map(({ city, localities }) => [city, localities]));

/** A part of the city, as the gazetteer has it. */
export function locality(random: Random, city: City): Place {
  const [label, latitude, longitude] = random.pick(localitiesOf.get(city) ?? []);
  const { detail, zone } = addresses[city];
  return { label, detail, kind: 'locality', iata: null, coordinates: { latitude, longitude }, zone };
}

/** Parts of a city where nobody lives. */
const atWork = /Park|Industr|Junction|Station|Tech|Central|Terminus|SEEPZ|MIDC|ITPL|IFEMA/;

function residentialPart(random: Random, city: City): Place {
  let part: Place;
  do {
    part = locality(random, city);
  } while (atWork.test(part.label));
  return part;
}

const indianHouses = ['Sai Residency', 'Lotus Enclave', 'Green Meadows', 'Shanthi Nilayam', 'Palm Grove', 'Silver Oaks', 'Lakeview Towers'];
const spanishStreets = [
  'Calle de Alcalá',
  'Calle de Serrano',
  'Calle del Príncipe de Vergara',
  'Avenida de América',
  'Calle de Bravo Murillo',
];

/** Where somebody lives: near the middle of a part of the city, at an address of the country's kind. */
export function home(random: Random, city: City): { place: Place; address: string } {
  const part = residentialPart(random, city);
  const { postcodes, detail } = addresses[city];
  const label =
    city === 'Madrid'
      ? `${random.pick(spanishStreets)} ${random.whole(2, 190)}`
      : `Flat ${random.whole(1, 12)}0${random.whole(1, 8)}, ${random.pick(indianHouses)}, ${part.label}`;
  const around = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.016) * 100_000) / 100_000;
  const coordinates = part.coordinates && { latitude: around(part.coordinates.latitude), longitude: around(part.coordinates.longitude) };
  const postcode = postcodes + String(random.whole(1, 99)).padStart(2, '0');
  return { place: { ...part, label, kind: 'address', coordinates }, address: `${label}, ${postcode} ${detail}` };
}
