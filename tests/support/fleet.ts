import { v7 as uuidv7 } from 'uuid';
import { endpoints } from '@/contract/endpoints';
import { headers } from '@/contract/envelope';
import type { CarBody, DriverBody, FuelLogBody, IncidentBody, ServiceBody } from '@/contract/fleet-systems';
import { serviceKey, type TestApi } from './api';

const recordedAt = '2026-11-20T06:00:00.000Z';

export const driverBodyOf = (more: Partial<DriverBody> = {}): DriverBody => ({
  name: 'Ravi Shankar',
  email: 'ravi.shankar@drivers.example',
  phone: null,
  status: 'active',
  recordedAt,
  ...more,
});

export const fuelLogBodyOf = (carId: string, more: Partial<FuelLogBody> = {}): FuelLogBody => ({
  carId,
  driverId: null,
  at: '2026-11-10T06:00:00.000Z',
  odometer: 40_000_000,
  millilitres: 30_000,
  full: true,
  cost: { amount: 315_000, currency: 'INR' },
  station: 'HPCL Madhapur',
  voided: false,
  recordedAt,
  ...more,
});

export const serviceBodyOf = (carId: string, more: Partial<ServiceBody> = {}): ServiceBody => ({
  carId,
  kind: 'general',
  dueOn: '2026-11-25',
  dueAtOdometer: null,
  doneOn: null,
  doneAtOdometer: null,
  cost: null,
  workshop: null,
  notes: null,
  voided: false,
  recordedAt,
  ...more,
});

export const incidentBodyOf = (more: Partial<IncidentBody> = {}): IncidentBody => ({
  at: '2026-11-10T20:00:00.000Z',
  zone: 'Asia/Kolkata',
  carId: null,
  driverId: null,
  tripId: null,
  severity: 'minor',
  kind: 'breakdown',
  state: 'open',
  description: 'The engine stopped at Gachibowli flyover',
  actionTaken: null,
  voided: false,
  recordedAt,
  ...more,
});

/** A fleet system that tells the API of one company's cars. */
export function fleetSystem(api: TestApi, company: { id: string; vehicleId: string } = api.world.acme) {
  const tell = (name: keyof typeof endpoints.fleet, id: string, body: object) =>
    api.ask(endpoints.fleet[name], { parameters: { companyId: company.id, id }, body, headers: { [headers.serviceKey]: serviceKey } });
  const carBodyOf = (more: Partial<CarBody> = {}): CarBody => ({
    plateNumber: 'TS 09 EA 1234',
    model: 'Maruti Suzuki Dzire',
    vehicleId: company.vehicleId,
    fuelKind: 'petrol',
    tank: 37_000,
    status: 'active',
    recordedAt,
    ...more,
  });
  const told = async (name: keyof typeof endpoints.fleet, body: object) => {
    const id = uuidv7();
    if ((await tell(name, id, body)).payload.outcome !== 'recorded') throw new Error(`${name} was known already`);
    return id;
  };
  return { tell, told, carBodyOf, car: (more: Partial<CarBody> = {}) => told('car', carBodyOf(more)) };
}
