import { describe, expect, it } from 'vitest';
import type { Place } from '@/contract/places';
import { indexPlaces, ownPlaceWeight, searchPlaces, type WeighedPlace } from './place-search';

const place = (label: string, detail: string | null, weight: number, rest: Partial<Place> = {}): WeighedPlace => ({
  place: { label, detail, kind: 'city', iata: null, coordinates: null, zone: null, ...rest },
  weight,
});

const gazetteer = indexPlaces([
  place('Rajiv Gandhi International Airport', 'Hyderabad, India', 70, { kind: 'airport', iata: 'HYD' }),
  place('Indira Gandhi International Airport', 'New Delhi, India', 71, { kind: 'airport', iata: 'DEL' }),
  place('Málaga-Costa del Sol Airport', 'Málaga, Spain', 66, { kind: 'airport', iata: 'AGP' }),
  place('Delhi', 'India', 78),
  place('Hyderabad', 'Telangana, India', 74, { coordinates: { latitude: 17.38, longitude: 78.46 } }),
  place('Hyderabad', 'Pakistan', 61, { coordinates: { latitude: 25.39, longitude: 68.37 } }),
  place('Banjara Hills', 'Hyderabad, Telangana, India', 64, { kind: 'locality' }),
  place('León', 'Mexico', 60),
]);

const labels = (search: string, options?: Parameters<typeof searchPlaces>[2]) =>
  searchPlaces([gazetteer], search, options).map(({ label, detail }) => `${label}, ${detail}`);
const first = (search: string) => searchPlaces([gazetteer], search)[0]?.label;

describe('searchPlaces', () => {
  it('puts the airport of a code first', () => {
    expect(first('hyd')).toBe('Rajiv Gandhi International Airport');
    expect(first('HYD')).toBe('Rajiv Gandhi International Airport');
  });

  it('puts the place of that very name before the airport whose code it is', () => {
    const index = indexPlaces([
      place('Le Havre-Octeville Airport', null, 90, { kind: 'airport', iata: 'LEH' }),
      place('Leh', null, 40),
      place('Leh Palace Road', null, 40),
    ]);
    expect(searchPlaces([index], 'leh').map(({ label }) => label)).toEqual(['Leh', 'Le Havre-Octeville Airport', 'Leh Palace Road']);
  });

  it('looks for a word once, however often it is typed, and for none after one that no place has', () => {
    const lookedFor = (search: string) => {
      let looks = 0;
      const get = (list: readonly string[], name: string | symbol) => {
        looks++;
        return Reflect.get(list, name);
      };
      searchPlaces([{ ...gazetteer, words: new Proxy(gazetteer.words, { get }) }], search);
      return looks;
    };
    expect(lookedFor('delhi '.repeat(30))).toBe(lookedFor('delhi'));
    expect(lookedFor('nowhere delhi india')).toBe(lookedFor('nowhere'));
  });

  it('takes a short last word for an unfinished one', () => {
    expect(labels('del')[1]).toBe('Delhi, India');
  });

  it('ranks by match, then by how well known a place is', () => {
    expect(labels('hyderabad')).toEqual([
      'Hyderabad, Telangana, India',
      'Hyderabad, Pakistan',
      'Rajiv Gandhi International Airport, Hyderabad, India',
      'Banjara Hills, Hyderabad, Telangana, India',
    ]);
  });

  it('forgives typos and missing accents', () => {
    expect(first('hydrebad')).toBe('Hyderabad');
    expect(first('leon')).toBe('León');
  });

  it('finds an airport by its city and the word for airport, in both languages', () => {
    expect(first('delhi airport')).toBe('Indira Gandhi International Airport');
    expect(first('aeropuerto malaga')).toBe('Málaga-Costa del Sol Airport');
  });

  it('finds a name typed without its space', () => {
    expect(first('banjarahills')).toBe('Banjara Hills');
  });

  it('prefers what is near, where asked', () => {
    const near = { latitude: 25.4, longitude: 68.3 };
    expect(labels('hyderabad', { near })[0]).toBe('Hyderabad, Pakistan');
  });

  it('wants every word', () => {
    expect(labels('hyderabad madrid')).toEqual([]);
  });

  it('answers nothing typed with nothing', () => {
    expect(labels(' - ')).toEqual([]);
  });

  it('gives no more than asked for, the best ones', () => {
    expect(labels('hyderabad', { limit: 2 })).toEqual(['Hyderabad, Telangana, India', 'Hyderabad, Pakistan']);
  });

  it("puts the company's own places before the world's", () => {
    const own = indexPlaces([place('Hyderabad Campus', 'Gachibowli', ownPlaceWeight, { kind: 'saved' })]);
    expect(searchPlaces([gazetteer, own], 'hyde')[0]?.label).toBe('Hyderabad Campus');
  });
});
