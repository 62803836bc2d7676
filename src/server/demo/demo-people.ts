import type { KnownEmployee as Employee } from '@/contract/employees';
import type { KnownOrgUnit as OrgUnit } from '@/contract/org-units';
import type { Place } from '@/contract/places';
import { plain } from '@/rules/text-search';
import { addresses, type City, type DemoCompany } from './demo-companies';
import { home } from './demo-places';
import { departments, designations, indianFirstNames, indianLastNames, spanishFirstNames, spanishLastNames } from './demo-words';
import type { Random } from './random';

/** An employee with what their rides need to know. Rev and total of trips are set when all is made. */
export type DemoEmployee = { employee: Employee; city: City; zone: string; home: Place; office: Place };

const day = 86_400_000;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export function demoTitles(random: Random, titles: typeof departments, createdAt: number): OrgUnit[] {
  return titles.map(([en, es], index) => ({
    id: random.id(createdAt + index),
    version: 1,
    rev: 0,
    title: { en, es },
    // One that nobody uses any more, so that the filter has something to show.
    status: index === titles.length - 1 ? 'inactive' : 'active',
  }));
}
export const demoDepartments = (random: Random, createdAt: number) => demoTitles(random, departments, createdAt);
export const demoDesignations = (random: Random, createdAt: number) => demoTitles(random, designations, createdAt);

/** `now` in milliseconds since 1970. */
export function demoEmployees(
  random: Random,
  company: DemoCompany,
  jobs: { departments: readonly OrgUnit[]; designations: readonly OrgUnit[] },
  count: number,
  now: number,
): DemoEmployee[] {
  const usedAddresses = new Set<string>();
  const openDepartments = jobs.departments.filter(({ status }) => status === 'active');
  const openDesignations = jobs.designations.filter(({ status }) => status === 'active');
  // The first has been here all along, so that there is always somebody to ride.
  const years = Array.from({ length: count }, (_, index) => (index === 0 ? 9 : 0.05 + random.next() ** 1.5 * 9)).sort((a, b) => b - a);
  const joined = years.map((ago) => now - Math.round(ago * 365 * day));
  return joined.map((joinedAt, index) => {
    const city = random.weighted(company.cities);
    const { name, gender } = personName(random, city);
    const { place, address } = home(random, city);
    const spanish = city === 'Madrid';
    const ageAtJoining = 21 + random.next() ** 1.6 * 34;
    return {
      city,
      zone: addresses[city].zone,
      home: place,
      office: random.pick(company.offices.filter((office) => office.city === city)).place,
      employee: {
        id: random.id(joinedAt),
        version: 1,
        rev: 0,
        employeeNumber: `${company.prefix}-${String(index + 1).padStart(4, '0')}`,
        name,
        email: emailAddress(name, company.domain, usedAddresses),
        countryCode: spanish ? '+34' : '+91',
        mobile: String(spanish ? random.whole(600_000_000, 699_999_999) : random.whole(7_000_000_000, 9_999_999_999)),
        workPhone: random.chance(0.4) ? `${spanish ? '+34 91' : '+91 40'} ${random.whole(2_000_000, 6_999_999)}` : null,
        primaryAddress: address,
        secondaryAddress: random.chance(0.35) ? home(random, city).address : null,
        departmentId: random.pick(openDepartments).id,
        designationId: random.pick(openDesignations).id,
        joinedOn: dateOf(joinedAt),
        bornOn: dateOf(joinedAt - Math.round(ageAtJoining * 365.25 * day)),
        gender: random.chance(0.02) ? 'other' : gender,
        status: index > 0 && random.chance(0.06) ? 'inactive' : 'active',
        inviteCode: random.code(8),
        totalTrips: 0,
        createdAt: new Date(joinedAt).toISOString(),
      },
    };
  });
}

function personName(random: Random, city: City) {
  const spanish = city === 'Madrid' || random.chance(0.15);
  const [first, gender] = random.pick(spanish ? spanishFirstNames : indianFirstNames);
  const last = spanish ? `${random.pick(spanishLastNames)} ${random.pick(spanishLastNames)}` : random.pick(indianLastNames);
  return { name: `${first} ${last}`, gender };
}

function emailAddress(name: string, domain: string, used: Set<string>): string {
  const [first = '', ...rest] = plain(name).split(' ');
  const local = `${first}.${rest[0] ?? ''}`;
  let address = `${local}@${domain}`;
  for (let number = 2; used.has(address); number++) address = `${local}${number}@${domain}`;
  used.add(address);
  return address;
}
