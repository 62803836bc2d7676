import type { Driver, Tariff, KnownVehicle as Vehicle } from '@/contract/fleet';
import { plain } from '@/rules/text-search';
import type { City } from './demo-companies';
import { indianFirstNames, indianLastNames, spanishFirstNames, spanishLastNames } from './demo-words';
import type { Random } from './random';

/** Paise. */
const tariff = (base: number, perKilometre: number, perMinute: number, perStop: number, minimum: number): Tariff => ({
  currency: 'INR',
  base,
  perKilometre,
  perMinute,
  perStop,
  minimum,
});

export const demoVehicles: readonly Pick<Vehicle, 'name' | 'kind' | 'seats' | 'tariff' | 'active'>[] = [
  { name: 'Hatchback', kind: 'hatchback', seats: 4, tariff: tariff(6000, 1200, 120, 2000, 12_000), active: true },
  { name: 'Sedan', kind: 'sedan', seats: 4, tariff: tariff(8000, 1500, 150, 2500, 15_000), active: true },
  { name: 'SUV', kind: 'suv', seats: 6, tariff: tariff(12_000, 2000, 200, 3000, 22_000), active: true },
  { name: 'Van', kind: 'van', seats: 12, tariff: tariff(18_000, 2600, 250, 3500, 30_000), active: true },
  { name: 'Electric sedan', kind: 'electric', seats: 4, tariff: tariff(7000, 1300, 140, 2500, 14_000), active: true },
];

export type DemoDriver = Driver & { plateNumber: string };

const driversPerCity = 24;

export function demoDrivers(random: Random, city: City): DemoDriver[] {
  const [firstNames, lastNames] = city === 'Madrid' ? [spanishFirstNames, spanishLastNames] : [indianFirstNames, indianLastNames];
  return Array.from({ length: driversPerCity }, (_, number) => {
    const [first] = random.pick(firstNames);
    const last = random.pick(lastNames);
    return {
      name: `${first} ${last}`,
      email: `${plain(first).replace(/\s/g, '.')}.${plain(last)}${number + 1}@drivers.example`,
      plateNumber: plateNumber(random, city),
    };
  });
}

const indianSeries = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');
const spanishSeries = 'BCDFGHJKLMNPRSTVWXYZ'.split('');

/** "TS 09 EA 1234" in Hyderabad, "KA 03 MN 4821" in Bengaluru, "4821 KLM" in Madrid. */
export function plateNumber(random: Random, city: City): string {
  const digits = String(random.whole(1, 9999)).padStart(4, '0');
  const letters = (from: readonly string[], length: number) => Array.from({ length }, () => random.pick(from)).join('');
  if (city === 'Madrid') return `${digits} ${letters(spanishSeries, 3)}`;
  const [state, districts] =
    city === 'Hyderabad' ? ['TS', ['07', '08', '09', '10', '13']] : ['KA', ['01', '02', '03', '04', '05', '51', '53']];
  return `${state} ${random.pick(districts)} ${letters(indianSeries, 2)} ${digits}`;
}
