import type { KnownEmployee } from '@/contract/employees';
import type { Place } from '@/contract/places';
import { erasedPlace, erasedText } from './erased-place';

/** Stands wherever somebody's name was; the portal has words for it in each language. */
export const erasedName = 'Erased person';

/** In the place of the invite code, which the API alone gives: nobody can type it. Installed portals take no field that they don't know. */
const erasedCode = 'ERASED';
/** Whether an employee, as one is stored or told, has been erased. */
export const isErased = (employee: object): boolean => 'inviteCode' in employee && employee.inviteCode === erasedCode;

/** The same of a ride, which was theirs. */
export const isErasedRide = (ride: object): boolean =>
  'employee' in ride &&
  typeof ride.employee === 'object' &&
  ride.employee !== null &&
  'name' in ride.employee &&
  ride.employee.name === erasedName;

/** An employee of whom nothing is known any more but where they worked: what reports by department need. Installed portals can read it. */
export const erasedEmployee = <Employee extends Pick<KnownEmployee, 'id'>>(before: Employee) => ({
  ...before,
  employeeNumber: `erased-${before.id.slice(-12)}`,
  name: erasedName,
  // A domain that never receives mail (RFC 2606).
  email: `erased-${before.id.slice(-12)}@erased.invalid`,
  countryCode: '+0',
  mobile: '0000000000',
  workPhone: null,
  primaryAddress: erasedText,
  secondaryAddress: null,
  joinedOn: '1900-01-01',
  bornOn: '1900-01-01',
  gender: 'other' as const,
  status: 'inactive' as const,
  inviteCode: erasedCode,
});

type Stop = Pick<Place, 'kind'>;

/** Their ride: when it was, how far and what it cost stay, because the books need them. */
export const erasedTrip = <Trip extends Record<'pickup' | 'dropoff', Stop> & { employee: object; stops: Stop[] }>(before: Trip) => ({
  ...before,
  employee: { ...before.employee, name: erasedName },
  pickup: erasedPlace(before.pickup),
  dropoff: erasedPlace(before.dropoff),
  stops: before.stops.map(erasedPlace),
  reason: null,
  driverNote: null,
});
