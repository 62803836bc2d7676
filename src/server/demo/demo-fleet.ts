import type { Driver, FuelKind, Tariff, KnownVehicle as Vehicle, VehicleKind } from '@/contract/fleet';
import { plain } from '@/rules/text-search';
import type { City, DemoCompany } from './demo-companies';
import { indianFirstNames, indianLastNames, spanishFirstNames, spanishLastNames } from './demo-words';
import { createRandom, type Random } from './random';

/** Paise. */
const tariff = (base: number, perKilometre: number, perMinute: number, perStop: number, minimum: number): Tariff => ({
  currency: 'INR',
  base,
  perKilometre,
  perMinute,
  perStop,
  minimum,
});

/** An operator calls its classes the same in every language; the kind of car is told in the person's own. */
export const demoVehicles: readonly Pick<Vehicle, 'name' | 'kind' | 'seats' | 'tariff' | 'active'>[] = [
  { name: 'Mini', kind: 'hatchback', seats: 4, tariff: tariff(6000, 1200, 120, 2000, 12_000), active: true },
  { name: 'Prime', kind: 'sedan', seats: 4, tariff: tariff(8000, 1500, 150, 2500, 15_000), active: true },
  { name: 'XL', kind: 'suv', seats: 6, tariff: tariff(12_000, 2000, 200, 3000, 22_000), active: true },
  { name: 'Max', kind: 'van', seats: 12, tariff: tariff(18_000, 2600, 250, 3500, 30_000), active: true },
  { name: 'Eco', kind: 'electric', seats: 4, tariff: tariff(7000, 1300, 140, 2500, 14_000), active: true },
];

export type DemoDriver = Driver & { phone: string };
/** A car with whoever drives it, in turns. Consumption is in metres per litre. */
export type DemoCar = {
  city: City;
  kind: VehicleKind;
  plateNumber: string;
  model: string;
  fuelKind: FuelKind;
  tank: number | null;
  consumption: number;
  drivers: readonly DemoDriver[];
};

const models: Record<VehicleKind, readonly Pick<DemoCar, 'model' | 'fuelKind' | 'tank' | 'consumption'>[]> = {
  hatchback: [
    { model: 'Maruti Suzuki Swift', fuelKind: 'petrol', tank: 37_000, consumption: 17_500 },
    { model: 'Hyundai i20', fuelKind: 'petrol', tank: 37_000, consumption: 16_200 },
  ],
  sedan: [
    { model: 'Maruti Suzuki Dzire', fuelKind: 'petrol', tank: 37_000, consumption: 17_000 },
    { model: 'Honda City Hybrid', fuelKind: 'hybrid', tank: 40_000, consumption: 21_500 },
    { model: 'Hyundai Verna', fuelKind: 'petrol', tank: 45_000, consumption: 14_800 },
  ],
  suv: [{ model: 'Toyota Innova Crysta', fuelKind: 'diesel', tank: 55_000, consumption: 11_600 }],
  van: [{ model: 'Force Traveller 3050', fuelKind: 'diesel', tank: 70_000, consumption: 9_400 }],
  electric: [{ model: 'Tata Tigor EV', fuelKind: 'electric', tank: null, consumption: 0 }],
};

/** How many of each class a company has where it rides most, and elsewhere. */
const mostCars: Readonly<Record<VehicleKind, number>> = { hatchback: 2, sedan: 3, electric: 2, suv: 1, van: 1 };
const otherCars: Readonly<Record<VehicleKind, number>> = { hatchback: 1, sedan: 2, electric: 1, suv: 1, van: 1 };
const kinds: readonly VehicleKind[] = ['hatchback', 'sedan', 'suv', 'van', 'electric'];

/** The cars of a company, the same whenever they are asked for: a simulated dispatcher sends those that reports tell of. */
export function demoCars({ seed, cities, plan }: DemoCompany): DemoCar[] {
  const random = createRandom(seed + 40);
  const [[home] = [], ...elsewhere] = cities;
  return [home, ...elsewhere.map(([city]) => city)].flatMap((city) => {
    if (!city) return [];
    const numbers = city === home ? mostCars : otherCars;
    return kinds
      .filter((kind) => plan.vehicleKinds.includes(kind))
      .flatMap((kind) => Array.from({ length: numbers[kind] }, (_, number) => demoCar(random, city, kind, number)));
  });
}

function demoCar(random: Random, city: City, kind: VehicleKind, number: number): DemoCar {
  const [usual] = models[kind];
  const made = models[kind][number] ?? usual;
  if (!made) throw new Error(`No model of ${kind}`);
  const drivers = Array.from({ length: random.chance(0.4) ? 2 : 1 }, () => demoDriver(random, city));
  return { city, kind, plateNumber: plateNumber(random, city), ...made, drivers };
}

function demoDriver(random: Random, city: City): DemoDriver {
  const [firstNames, lastNames] = city === 'Madrid' ? [spanishFirstNames, spanishLastNames] : [indianFirstNames, indianLastNames];
  const [first] = random.pick(firstNames);
  const last = random.pick(lastNames);
  const digits = (length: number) => Array.from({ length }, () => random.whole(0, 9)).join('');
  return {
    name: `${first} ${last}`,
    email: `${plain(first).replace(/\s/g, '.')}.${plain(last)}${digits(2)}@drivers.example`,
    phone: city === 'Madrid' ? `+34 6${digits(8)}` : `+91 9${digits(9)}`,
  };
}

/** One in that city that is booked as such, or else any that is there. */
export function carFor(random: Random, cars: readonly DemoCar[], city: City, kind: VehicleKind | undefined): DemoCar {
  const there = cars.filter((car) => car.city === city);
  const wanted = there.filter((car) => car.kind === kind);
  return random.pick(wanted.length > 0 ? wanted : there.length > 0 ? there : cars);
}

const indianSeries = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');
const spanishSeries = 'BCDFGHJKLMNPRSTVWXYZ'.split('');

/** "TS 09 EA 1234" in Hyderabad, "KA 03 MN 4821" in Bengaluru, "4821 KLM" in Madrid. */
function plateNumber(random: Random, city: City): string {
  const digits = String(random.whole(1, 9999)).padStart(4, '0');
  const letters = (from: readonly string[], length: number) => Array.from({ length }, () => random.pick(from)).join('');
  if (city === 'Madrid') return `${digits} ${letters(spanishSeries, 3)}`;
  const [state, districts] =
    city === 'Hyderabad' ? ['TS', ['07', '08', '09', '10', '13']] : ['KA', ['01', '02', '03', '04', '05', '51', '53']];
  return `${state} ${random.pick(districts)} ${letters(indianSeries, 2)} ${digits}`;
}
