import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconCar, IconLayoutDashboard, type TablerIcon } from '@tabler/icons-react';

type Destination = { to: '/dashboard' | '/trips'; label: MessageDescriptor; icon: TablerIcon };

/** The sidebar's groups; the bottom bar shows the same destinations. */
export const groups: readonly { label: MessageDescriptor | null; destinations: readonly Destination[] }[] = [
  { label: null, destinations: [{ to: '/dashboard', label: msg`Dashboard`, icon: IconLayoutDashboard }] },
  { label: msg`Rides`, destinations: [{ to: '/trips', label: msg`Trips`, icon: IconCar }] },
];

export const destinations = groups.flatMap((group) => group.destinations);

/** Screens with a bar of their own at the bottom: on a phone it takes the navigation's place. */
export const forms: ReadonlySet<string> = new Set(['/create-trip', '/edit-trip', '/import-employee']);

/** Screens that one does not come to from another, so they need no way back. */
export const entrances: ReadonlySet<string> = new Set(destinations.map(({ to }) => to));
