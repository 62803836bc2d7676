import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { chosenPlaceSchema, gazetteerSchema } from '@/contract/places';
import { straightDistance } from '@/rules/fare';
import { indexPlaces, searchPlaces, weighedPlaces } from '@/rules/place-search';
import { cityLocalities } from './localities';

const file = readFileSync(new URL('../../../public/gazetteer.json', import.meta.url));
const places = weighedPlaces(v.parse(gazetteerSchema, JSON.parse(file.toString('utf8'))));
const index = indexPlaces(places);
const found = (search: string) => searchPlaces([index], search);

it('is small enough to be fetched with the shell', () => {
  expect(gzipSync(file).length).toBeLessThan(250_000);
});

it('holds only places that a ride can be booked with', () => {
  for (const { place } of places) expect(v.safeParse(chosenPlaceSchema, place).success, place.label).toBe(true);
});

it.each([
  ['HYD', 'Asia/Kolkata'],
  ['BLR', 'Asia/Kolkata'],
  ['MAD', 'Europe/Madrid'],
  ['TFN', 'Atlantic/Canary'],
  ['JFK', 'America/New_York'],
  ['TIJ', 'America/Tijuana'],
])('knows %s and that its clocks show %s', (iata, zone) => {
  expect(found(iata)[0]).toMatchObject({ kind: 'airport', iata, zone });
});

it.each([
  ['hydrebad', 'Hyderabad'],
  ['bangalor', 'Bengaluru'],
  ['Bombay', 'Mumbai'],
  ['Guragon', 'Gurugram'],
  ['gachibowlli', 'Gachibowli'],
  ['hitech city', 'HITEC City'],
])('finds "%s" as %s', (search, label) => {
  expect(found(search).map((place) => place.label)).toContain(label);
});

it('puts each locality near its city', () => {
  for (const { city, localities } of cityLocalities) {
    const centre = places.find(({ place }) => place.kind === 'city' && place.label === city)?.place.coordinates;
    for (const [label, latitude, longitude] of localities) {
      if (!centre) throw new Error(`${city} is missing`);
      expect(straightDistance(centre, { latitude, longitude }), label).toBeLessThan(50_000);
    }
  }
});
