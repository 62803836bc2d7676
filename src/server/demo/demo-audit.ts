import type { AuditChange } from '@/contract/audit';
import type { KnownTrip as Trip, KnownTripEvent as TripEvent } from '@/contract/trips';
import { plain } from '@/rules/text-search';
import type { auditTable } from '../audit/tables';
import { changesOf } from '../audit/trail';
import { auditedTrip } from '../trips/trip-row';
import type { DemoTrip } from './demo-trips';
import type { Random } from './random';

type Entry = typeof auditTable.$inferInsert;
type Admin = { id: string; name: string };

const day = 86_400_000;
const minute = 60_000;
/** As far back as somebody looks through a demo. */
const shownDays = 90;

/** Of the demo's people each has a device of theirs. */
const devices = ['Chrome on Android', 'Safari on iPhone', 'Edge on Windows'];

/** Who booked, changed and cancelled the rides of the last months, as their stories have it. */
export function demoAudit(random: Random, companyId: string, trips: readonly DemoTrip[], admins: readonly Admin[], now: number): Entry[] {
  const since = new Date(now - shownDays * day).toISOString();
  return trips.flatMap(({ trip, events }) =>
    events
      .filter(({ party, at }) => party === 'customer' && at > since)
      .flatMap((event): Entry[] => {
        const by = admins.findIndex(({ name }) => name === event.name);
        const changes = changesIn(random, trip, event);
        const admin = admins[by];
        if (!changes || !admin) return [];
        const at = Date.parse(event.at);
        return [
          {
            companyId,
            id: random.id(at),
            at: new Date(at),
            // One in eight was made where there was no network.
            queuedAt: new Date(random.chance(0.125) ? at - random.whole(5, 90) * minute : at - 2000),
            party: 'person',
            adminId: admin.id,
            name: admin.name,
            device: devices[by % devices.length] ?? null,
            action: event.kind === 'booked' ? 'created' : 'changed',
            resource: 'trip',
            recordId: trip.id,
            recordName: trip.number,
            searchText: plain([trip.number, trip.employee.name].join(' ')),
            changes,
          },
        ];
      }),
  );
}

function changesIn(random: Random, trip: Trip, { kind }: TripEvent): AuditChange[] | null {
  const after = auditedTrip(trip);
  switch (kind) {
    case 'booked':
      return changesOf(null, after).filter(({ field }) => !decidedLater.includes(field));
    case 'modified': {
      const at = new Date(Date.parse(trip.rideAt) - random.whole(1, 4) * 15 * minute).toISOString();
      return changesOf({ ...after, rideAt: { ...after.rideAt, at } }, after);
    }
    case 'cancelled':
      return changesOf({ ...after, status: 'scheduled', stage: 'confirmed', cancelledBy: null, cancelledAt: null, totalFare: null }, after);
    default:
      return null;
  }
}

/** A ride that is booked has none of it yet. */
const decidedLater = [
  'status',
  'stage',
  'driver',
  'plateNumber',
  'driverNote',
  'totalFare',
  'duration',
  'startedAt',
  'endedAt',
  'cancelledBy',
  'cancelledAt',
];
