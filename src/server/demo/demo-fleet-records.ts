import type { KnownCar, KnownVehicle as Vehicle } from '@/contract/fleet';
import type { ServiceKind } from '@/contract/fleet-systems';
import { judgeRefuellings } from '@/rules/fuel-consumption';
import { daysAfter } from '@/rules/period';
import { plateKey } from '@/rules/plate-key';
import { dateIn } from '@/rules/wall-time';
import type { driverTable, fuelLogTable, incidentTable, serviceTable } from '../fleet/tables';
import type { DemoCompany } from './demo-companies';
import { type DemoCar, demoCars } from './demo-fleet';
import { demoIncidents } from './demo-incidents';
import type { DemoTrip } from './demo-trips';
import { createRandom, type Random } from './random';

const day = 86_400_000;
const daysBack = 365;

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];
export type DemoFleet = {
  cars: KnownCar[];
  drivers: Row<typeof driverTable>[];
  fuelLogs: Row<typeof fuelLogTable>[];
  services: Row<typeof serviceTable>[];
  incidents: Row<typeof incidentTable>[];
};

type Making = { companyId: string; company: DemoCompany; random: Random; now: number };
type MadeCar = { car: DemoCar; id: string; driverIds: string[] };

/** Twelve months of a company's cars, of what they took in and what was done to them. `now` in milliseconds since 1970. */
export function demoFleetRecords(
  companyId: string,
  company: DemoCompany,
  vehicles: readonly Vehicle[],
  trips: readonly DemoTrip[],
  now: number,
): DemoFleet {
  const random = createRandom(company.seed + 41);
  const making = { companyId, company, random, now };
  const since = now - daysBack * day;
  const made = demoCars(company).map((car) => ({ car, id: random.id(since), driverIds: car.drivers.map(() => random.id(since)) }));
  const fleet: DemoFleet = { cars: [], drivers: [], fuelLogs: [], services: [], incidents: demoIncidentRows(making, made, trips) };
  made.forEach((one, index) => {
    const { car, id, driverIds } = one;
    for (const [number, driver] of car.drivers.entries())
      fleet.drivers.push({ ...told(making, driverIds[number] ?? '', since), ...driver, status: 'active' });
    const driven = driveYear(making, one, index);
    const vehicleId = vehicles.find(({ kind }) => kind === car.kind)?.id ?? '';
    const { plateNumber, model, fuelKind, tank } = car;
    const { odometer } = driven;
    fleet.cars.push({ id, version: 1, rev: 0, plateNumber, model, vehicleId, fuelKind, tank, odometer, status: 'active' });
    fleet.fuelLogs.push(...driven.logs);
    fleet.services.push(...servicesOf(making, one, driven));
  });
  return fleet;
}

const told = ({ companyId }: Making, id: string, at: number) => ({ companyId, id, recordedAt: new Date(at) });

/** Prices of a litre, paise. */
const litrePrice = { petrol: 10_350, hybrid: 10_350, diesel: 9_210, electric: 0 };

type Driven = { logs: Row<typeof fuelLogTable>[]; odometer: number; perDay: number };

/** From one refuelling to the next, until today; an electric car is charged, which nobody logs. */
function driveYear(making: Making, { car, id, driverIds }: MadeCar, index: number): Driven {
  const { company, random, now } = making;
  const perDay = random.whole(75, 130) * 1000;
  const logs: Row<typeof fuelLogTable>[] = [];
  let odometer = random.whole(12_000, 85_000) * 1000;
  let at = now - daysBack * day + random.whole(0, 4 * day);
  const { tank } = car;
  while (tank !== null && at < now) {
    const isPartial = random.chance(0.08);
    const metres = Math.round(tank * (isPartial ? 0.35 : 0.72) * (0.85 + random.next() * 0.25) * (car.consumption / 1000));
    odometer += metres;
    at += (metres / perDay) * day;
    if (at >= now) break;
    const used = Math.round((metres * 1000) / (car.consumption * (0.93 + random.next() * 0.14)));
    const { millilitres, read } = slips(index, logs.length, { millilitres: used, read: odometer, tank });
    const litres = millilitres / 1000;
    logs.push({
      ...told(making, random.id(at), at),
      carId: id,
      driverId: random.pick(driverIds),
      at: new Date(at),
      loggedOn: dateIn(company.zone, at),
      odometer: read,
      millilitres,
      full: !isPartial,
      cost: Math.round(litres * litrePrice[car.fuelKind] * (0.98 + random.next() * 0.05)),
      currency: company.currency,
      station: random.pick(stations),
      voided: false,
      doubts: [],
    });
  }
  if (tank === null) odometer += daysBack * perDay;
  const judged = judgeRefuellings(
    logs.map(({ odometer: read = null, millilitres, full }) => ({ odometer: read, millilitres, full })),
    tank,
  );
  return { logs: logs.map((log, position) => ({ ...log, ...judged[position] })), odometer, perDay };
}

/** What goes wrong in honest fleets: a can that was filled too, fuel that went elsewhere, a digit that was misread. */
function slips(car: number, log: number, usual: { millilitres: number; read: number; tank: number }) {
  const { millilitres, read, tank } = usual;
  if (car % 5 === 1 && log === 21) return { read, millilitres: Math.round(tank * 1.16) };
  if (car % 6 === 2 && log === 30) return { read, millilitres: Math.round(millilitres * 1.9) };
  if (car % 7 === 3 && log === 26) return { read: read - 1_000_000, millilitres };
  return { read, millilitres };
}

const stations = [
  'HPCL Madhapur',
  'Indian Oil Gachibowli',
  'BPCL Whitefield',
  'Shell Kondapur',
  'Nayara Electronic City',
  'Jio-bp Miyapur',
];
const workshops = ['Varun Motors', 'Kun Hyundai', 'Lanson Toyota', 'Mahavir Auto Care', 'Bosch Car Service'];

type Work = {
  kind: ServiceKind;
  every: number;
  cost: readonly [low: number, high: number];
  atOdometer: number | null;
  notes: string | null;
};
/** Days, rupees, metres. */
const works: readonly Work[] = [
  { kind: 'general', every: 180, cost: [4200, 9800], atOdometer: 10_000_000, notes: null },
  { kind: 'oil', every: 120, cost: [1800, 3600], atOdometer: 7_500_000, notes: null },
  { kind: 'tyres', every: 400, cost: [14_000, 26_000], atOdometer: 40_000_000, notes: 'All four' },
  { kind: 'brakes', every: 300, cost: [3500, 7200], atOdometer: null, notes: null },
  { kind: 'emissions-test', every: 180, cost: [100, 150], atOdometer: null, notes: null },
  { kind: 'insurance', every: 365, cost: [18_000, 42_000], atOdometer: null, notes: null },
];

/** What was done within the year at the usual distances, and for each kind the next that is to come. */
function servicesOf(making: Making, { car, id }: MadeCar, { odometer, perDay }: Driven): Row<typeof serviceTable>[] {
  const { company, random, now } = making;
  const today = dateIn(company.zone, now);
  return works
    .filter(({ kind }) => car.fuelKind !== 'electric' || (kind !== 'oil' && kind !== 'emissions-test'))
    .flatMap((work) => {
      const next = Math.round(work.every * random.next() * 1.05 - work.every * 0.04);
      const rows: Row<typeof serviceTable>[] = [
        serviceRow(making, id, work, { dueOn: daysAfter(today, next), metres: odometer + next * perDay }),
      ];
      for (let ago = work.every - next; ago < daysBack; ago += work.every) {
        const late = random.whole(-6, 5);
        const doneOn = daysAfter(today, Math.min(-1, late - ago));
        const metres = odometer - ago * perDay;
        rows.push(serviceRow(making, id, work, { dueOn: daysAfter(today, -ago), metres, doneOn }));
      }
      return rows;
    });
}

function serviceRow(
  making: Making,
  carId: string,
  { kind, cost: [low, high], atOdometer, notes }: Work,
  { dueOn, metres, doneOn = null }: { dueOn: string; metres: number; doneOn?: string | null },
): Row<typeof serviceTable> {
  const { company, random, now } = making;
  const at = Math.min(now, Date.parse(dueOn)) - 30 * day;
  const done = doneOn !== null;
  return {
    ...told(making, random.id(at), at),
    carId,
    kind,
    dueOn: atOdometer !== null && !done && random.chance(0.35) ? null : dueOn,
    dueAtOdometer: atOdometer === null ? null : Math.round(metres / 500_000) * 500_000,
    doneOn,
    doneAtOdometer: done ? metres : null,
    cost: done ? random.whole(low, high) * 100 : null,
    currency: done ? company.currency : null,
    workshop: done ? random.pick(workshops) : null,
    notes,
    voided: false,
  };
}

/** One ride in two hundred or so, and more of late than anybody has looked into. */
function demoIncidentRows(making: Making, cars: readonly MadeCar[], trips: readonly DemoTrip[]): Row<typeof incidentTable>[] {
  const { random, now } = making;
  const byPlate = new Map(cars.map((made) => [plateKey(made.car.plateNumber), made]));
  const driven = trips.filter(({ trip }) => trip.status === 'completed' && trip.plateNumber !== null);
  const met = new Set(Array.from({ length: Math.min(driven.length, 8 + Math.round(driven.length / 220)) }, () => random.pick(driven)));
  return [...met].flatMap(({ trip }) => {
    const made = byPlate.get(plateKey(trip.plateNumber ?? ''));
    if (!made) return [];
    const at = Date.parse(trip.startedAt ?? trip.rideAt) + random.whole(3, 15) * 60_000;
    const { kind, severity, description, action } = random.pick(demoIncidents);
    const days = (now - at) / day;
    const state = days < 6 ? 'open' : days < 25 ? 'investigating' : 'resolved';
    const driver = made.car.drivers.findIndex(({ email }) => email === trip.driver?.email);
    return [
      {
        ...told(making, random.id(at), at),
        at: new Date(at),
        zone: trip.zone,
        happenedOn: dateIn(trip.zone, at),
        carId: made.id,
        driverId: made.driverIds[driver] ?? null,
        tripId: trip.id,
        tripNumber: trip.number,
        severity,
        kind,
        state,
        description,
        actionTaken: state === 'resolved' ? action : null,
        voided: false,
      },
    ];
  });
}
