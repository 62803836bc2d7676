import { msg, plural } from '@lingui/core/macro';
import { IconCar, IconPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { PersonName } from '@/features/employees/components/person-name';
import type { Action } from '@/features/search/findables-context';
import { findable } from '@/features/search/finding';
import { lastDateBefore } from '@/rules/trip-filter';
import { FoundTrip } from './components/found-trip';
import { StatusBadge } from './components/status-badge';
import { tripQueries } from './queries';

/** How trips are found: those nearest to now first. */
export const findables = [
  findable({
    queries: tripQueries,
    icon: IconCar,
    words: {
      group: msg`Trips`,
      kind: msg({ message: 'trip, ride', context: 'search' }),
    },
    names: ['number', 'employee.name'],
    numbers: ({ number }) => [number],
    others: ({ plateNumber }) => [plateNumber ?? ''],
    at: ({ rideAt }) => Date.parse(rideAt),
    nearest: true,
    show: (trip) => ({
      title: <PersonName name={trip.employee.name} />,
      detail: <FoundTrip trip={trip} />,
      badge: <StatusBadge status={trip.status} />,
    }),
    open: ({ id }) => linkOptions({ to: '/trip-details/$id', params: { id } }),
    list: {
      all: (count) => msg`${plural(count, { one: 'See # trip in the list', other: 'See all # trips' })}`,
      link: (search) => linkOptions({ to: '/trips', search: { search } }),
    },
    older: {
      label: msg`Search older trips online`,
      link: (search, before) => linkOptions({ to: '/trips', search: { search, to: lastDateBefore(before) } }),
    },
  }),
];

export const actions: readonly Action[] = [
  {
    label: msg`Create Trip`,
    also: msg({ message: 'book a ride, new trip, taxi', context: 'search' }),
    icon: IconPlus,
    link: linkOptions({ to: '/create-trip' }),
  },
];
