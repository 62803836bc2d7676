import { useLingui } from '@lingui/react/macro';
import { useEmployeePresence } from '@/features/employees/presence-hooks';
import { useOrgUnitPresence } from '@/features/org-units/presence-hooks';
import { useCardPresence } from '@/features/payments/presence-hooks';
import { usePlanPresence } from '@/features/plans/presence-hooks';
import { useTripPresence } from '@/features/trips/presence-hooks';
import type { Presence } from '../set-up-hooks';
import { type SetUpPath, setUpPaths } from '../set-up-paths';

export type Step = {
  key: string;
  title: string;
  /** Why anybody would do it, in a sentence. */
  why: string;
  presence: Presence;
  /** Null where what to do depends on the device, and the page is told how. */
  go: { paths: SetUpPath; add: string; list: string } | null;
};

/** What a new company does first, in the order in which one needs the other. */
export function useSteps(installed: boolean): Step[] {
  const { t } = useLingui();
  return [
    {
      key: 'departments',
      title: t`Add your departments`,
      why: t`Every employee belongs to one, and lists can be narrowed to it.`,
      presence: useOrgUnitPresence('department'),
      go: { paths: setUpPaths.departments, add: t`Add Department`, list: t`Departments` },
    },
    {
      key: 'designations',
      title: t`Add your designations`,
      why: t`They say what an employee does, such as Engineer or Driver coordinator.`,
      presence: useOrgUnitPresence('designation'),
      go: { paths: setUpPaths.designations, add: t`Add Designation`, list: t`Designations` },
    },
    {
      key: 'employees',
      title: t`Add your employees`,
      why: t`Rides are booked for active employees. Many at once can be imported from a file.`,
      presence: useEmployeePresence(),
      go: { paths: setUpPaths.employees, add: t`Add Employee`, list: t`Employees` },
    },
    {
      key: 'plan',
      title: t`Choose a plan`,
      why: t`It says which rides, vehicles and stops can be booked, and what they cost.`,
      presence: usePlanPresence(),
      go: { paths: setUpPaths.plan, add: t`Compare plans`, list: t`Subscription` },
    },
    {
      key: 'card',
      title: t`Add a card`,
      why: t`Your plan and your rides are paid with it.`,
      presence: useCardPresence(),
      go: { paths: setUpPaths.card, add: t`Add card`, list: t`Cards` },
    },
    {
      key: 'rides',
      title: t`Book your first ride`,
      why: t`Now or for later; with no signal it is sent as soon as there is one.`,
      presence: useTripPresence(),
      go: { paths: setUpPaths.rides, add: t`Create Trip`, list: t`Trips` },
    },
    {
      key: 'install',
      title: t`Install the portal on this device`,
      why: t`From the home screen it opens at once, also with no signal.`,
      presence: { found: installed ? 'saved' : 'none', state: 'ready', asOf: null, retry: () => {} },
      go: null,
    },
  ];
}
