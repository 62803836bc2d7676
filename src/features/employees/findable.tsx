import { msg, plural } from '@lingui/core/macro';
import { IconCar, IconFileImport, IconUser, IconUserPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { Action } from '@/features/search/findables-context';
import { findable } from '@/features/search/finding';
import { isErased } from '@/rules/erased-person';
import { ActivityBadge } from '@/ui/activity-badge';
import { PersonName } from './components/person-name';
import { employeeQueries } from './queries';

/** How employees are found. Inactive ones come last, and say so. */
export const findables = [
  findable({
    queries: employeeQueries,
    icon: IconUser,
    words: {
      group: msg`Employees`,
      kind: msg({ message: 'employee, person', context: 'search' }),
    },
    numbers: ({ employeeNumber }) => [employeeNumber],
    phones: ({ countryCode, mobile, workPhone }) => [`${countryCode}${mobile}`, workPhone ?? ''],
    at: ({ status }) => (status === 'active' ? 0 : 1),
    nearest: false,
    show: (employee) => ({
      title: <PersonName name={employee.name} />,
      detail: isErased(employee) ? null : `${employee.employeeNumber} · ${employee.email}`,
      badge: employee.status === 'active' ? null : <ActivityBadge status={employee.status} />,
    }),
    open: ({ id }) => linkOptions({ to: '/employee-profile', search: { id } }),
    list: {
      all: (count) => msg`${plural(count, { one: 'See # employee in the list', other: 'See all # employees' })}`,
      link: (search) => linkOptions({ to: '/employee', search: { search } }),
    },
    deed: {
      words: msg({ message: 'book a ride for, trip for', context: 'search' }),
      icon: IconCar,
      of: ({ id, name, status }) =>
        status === 'active'
          ? { label: msg`Book a ride for ${name}`, link: linkOptions({ to: '/create-trip', search: { employee: id } }) }
          : null,
    },
  }),
];

export const actions: readonly Action[] = [
  {
    label: msg`Add Employee`,
    also: msg({ message: 'new employee, new person, hire', context: 'search' }),
    icon: IconUserPlus,
    link: linkOptions({ to: '/add-employee' }),
  },
  {
    label: msg`Import employees`,
    also: msg({ message: 'upload, Excel, CSV, spreadsheet', context: 'search' }),
    icon: IconFileImport,
    link: linkOptions({ to: '/import-employee' }),
  },
];
