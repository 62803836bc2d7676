import { v7 as uuidv7 } from 'uuid';
import type { Place } from '@/contract/places';
import type { KnownPlan } from '@/contract/plans';
import type { BookRideBody } from '@/contract/trips';
import { subscribedTo } from '@/rules/subscription';
import { dateIn } from '@/rules/wall-time';
import { departmentTable, designationTable, employeeTable, vehicleTable } from '@/server/database/tables';
import type { Database } from '@/server/database/transaction';
import { employeeRow, employeeStore } from '@/server/employees/employee-store';
import { vehicleStore } from '@/server/fleet/vehicle-store';
import { orgUnitStores } from '@/server/org-units/org-unit-store';
import { planStore } from '@/server/plans/plan-store';
import { subscriptionStore } from '@/server/plans/subscription-store';
import { createAdmin, createCompany } from '@/server/session/admin-store';
import { hashPassword } from '@/server/session/password';
import { openSession } from '@/server/session/session-store';
import { planOf } from './plans';

export const password = 'a long password';
const passwordHash = hashPassword(password);

export const office: Place = {
  label: 'Acme Tower',
  detail: 'Madhapur, Hyderabad',
  kind: 'saved',
  iata: null,
  coordinates: { latitude: 17.4483, longitude: 78.3915 },
  zone: null,
};
export const station: Place = {
  ...office,
  label: 'Secunderabad Station',
  kind: 'locality',
  coordinates: { latitude: 17.4337, longitude: 78.5016 },
};
export const airport: Place = {
  ...office,
  label: 'Rajiv Gandhi International Airport',
  kind: 'airport',
  iata: 'HYD',
  coordinates: { latitude: 17.2403, longitude: 78.4294 },
};

/** A company with what a booking needs. */
export type TestCompany = {
  id: string;
  admin: { id: string; email: string; token: string };
  colleague: { id: string; email: string; token: string };
  employeeId: string;
  inactiveEmployeeId: string;
  vehicleId: string;
  /** A valid body of a Book Now, with a new id unless it is overridden. */
  ride(overrides?: Partial<BookRideBody>): BookRideBody;
};

/** Acme may ride to airports, Globex may not; both share the vehicle. */
export type World = { acme: TestCompany; globex: TestCompany };

export async function createWorld(database: Database, now: number): Promise<World> {
  const vehicleId = uuidv7();
  const plans = {
    all: planOf({ name: { en: 'All', es: 'Todo' }, airportRides: true, rank: 2 }),
    city: planOf({ name: { en: 'City', es: 'Ciudad' }, price: { amount: 600_000, currency: 'INR' }, rank: 1 }),
  };
  await database.system(async (tx) => {
    await planStore.insert(tx, Object.values(plans));
    const tariff = { currency: 'INR', base: 8000, perKilometre: 1500, perMinute: 150, perStop: 2500, minimum: 15_000 };
    await tx.sql.insert(vehicleTable).values({ id: vehicleId, name: 'Sedan', kind: 'sedan', seats: 4, tariff, active: true });
    tx.changed(vehicleStore, vehicleId);
  });
  return {
    acme: await createTestCompany(database, vehicleId, now, { name: 'acme', plan: plans.all }),
    globex: await createTestCompany(database, vehicleId, now, { name: 'globex', plan: plans.city }),
  };
}

async function createTestCompany(
  database: Database,
  vehicleId: string,
  now: number,
  { name, plan }: { name: string; plan: KnownPlan },
): Promise<TestCompany> {
  const companyId = uuidv7();
  const hash = await passwordHash;
  const person = async (role: string) => {
    const admin = {
      companyId,
      id: uuidv7(),
      name: `${role} of ${name}`,
      email: `${role}@${name}.example`,
      passwordHash: hash,
      createdAt: new Date(now),
    };
    return database.system(async (tx) => {
      await createAdmin(tx, admin);
      return { id: admin.id, email: admin.email, token: await openSession(tx, admin, 'Test', now) };
    });
  };
  await database.system((tx) =>
    createCompany(tx, {
      id: companyId,
      name,
      zone: 'Asia/Kolkata',
      currency: 'INR',
      leadMinutes: 30,
      createdAt: new Date(now),
    }),
  );
  const admin = await person('admin');
  const colleague = await person('colleague');
  const employeeId = uuidv7();
  const inactiveEmployeeId = uuidv7();
  await database.company(companyId, async (tx) => {
    const terms = subscribedTo(plan, dateIn('Asia/Kolkata', now));
    await subscriptionStore.insert(tx, [{ id: uuidv7(), version: 1, rev: 0, ...terms }]);
    const orgUnit = { companyId, id: uuidv7(), titleEn: 'Operations', titleEs: 'Operaciones', status: 'active' as const };
    await tx.sql.insert(departmentTable).values(orgUnit);
    await tx.sql.insert(designationTable).values(orgUnit);
    tx.changed(orgUnitStores.department, orgUnit.id);
    tx.changed(orgUnitStores.designation, orgUnit.id);
    for (const [id, fullName, status] of [
      [employeeId, 'José Núñez', 'active'],
      [inactiveEmployeeId, 'Meera Khan', 'inactive'],
    ] as const) {
      await tx.sql.insert(employeeTable).values(
        employeeRow(companyId, {
          id,
          version: 1,
          rev: 0,
          employeeNumber: `${name}-${status}`,
          name: fullName,
          email: `${id}@${name}.example`,
          countryCode: '+91',
          mobile: '9000000000',
          workPhone: null,
          primaryAddress: 'Hyderabad',
          secondaryAddress: null,
          departmentId: orgUnit.id,
          designationId: orgUnit.id,
          joinedOn: '2024-01-08',
          bornOn: '1990-05-17',
          gender: 'other',
          status,
          inviteCode: 'INVITE',
          totalTrips: 0,
          createdAt: new Date(now).toISOString(),
        }),
      );
      tx.changed(employeeStore, id);
    }
  });
  return {
    id: companyId,
    admin,
    colleague,
    employeeId,
    inactiveEmployeeId,
    vehicleId,
    ride: (overrides) => ({
      id: uuidv7(),
      corporateId: companyId,
      employeeId,
      vehicleId,
      pickup: office,
      dropoff: station,
      stops: [],
      reason: null,
      when: { kind: 'now' },
      ...overrides,
    }),
  };
}
