import { msg, plural } from '@lingui/core/macro';
import { IconBriefcase, IconSitemap } from '@tabler/icons-react';
import type { Action } from '@/features/search/findables-context';
import { findable } from '@/features/search/finding';
import { ActivityBadge } from '@/ui/activity-badge';
import { orgUnitLinks } from './components/org-unit-links';
import { OrgUnitTitle } from './components/org-unit-title';
import type { OrgUnitKind } from './hooks';
import { orgUnitQueries } from './queries';

const of = (kind: OrgUnitKind) =>
  ({
    queries: orgUnitQueries[kind],
    numbers: () => [],
    at: ({ status }: { status: string }) => (status === 'active' ? 0 : 1),
    nearest: false,
    open: ({ id }: { id: string }) => orgUnitLinks.edit(kind, id),
  }) as const;

/** How departments and designations are found, by their titles in both languages. */
export const findables = [
  findable({
    ...of('department'),
    list: {
      all: (count) => msg`${plural(count, { one: 'See # department in the list', other: 'See all # departments' })}`,
      link: (search) => orgUnitLinks.list('department', { search }),
    },
    icon: IconSitemap,
    words: {
      group: msg`Departments`,
      kind: msg({ message: 'department', context: 'search' }),
    },
    show,
  }),
  findable({
    ...of('designation'),
    list: {
      all: (count) => msg`${plural(count, { one: 'See # designation in the list', other: 'See all # designations' })}`,
      link: (search) => orgUnitLinks.list('designation', { search }),
    },
    icon: IconBriefcase,
    words: {
      group: msg`Designations`,
      kind: msg({ message: 'designation, job', context: 'search' }),
    },
    show,
  }),
];

function show(orgUnit: { title: { en: string; es: string }; id: string; status: string }) {
  const { status } = orgUnit;
  return {
    title: <OrgUnitTitle orgUnit={orgUnit} />,
    detail: null,
    badge: status === 'active' ? null : <ActivityBadge status={status} />,
  };
}

export const actions: readonly Action[] = [
  {
    label: msg`Add Department`,
    also: msg({ message: 'new department', context: 'search' }),
    icon: IconSitemap,
    link: orgUnitLinks.add('department'),
  },
  {
    label: msg`Add Designation`,
    also: msg({ message: 'new designation, new job', context: 'search' }),
    icon: IconBriefcase,
    link: orgUnitLinks.add('designation'),
  },
];
