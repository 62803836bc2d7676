import { isErased } from '@/rules/erased-person';
import '@mantine/core/styles/Tabs.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '@/ui/page';
import { type ListedEmployee, useEmployeeRecord } from '../hooks';
import { EmployeeEmptyState } from './employee-empty-state';
import { EmployeeFacts } from './employee-facts';
import { EmployeeHeader } from './employee-header';
import classes from './employee-profile-page.module.css';
import { ErasedNote } from './erased-note';
import type { ProfileTab } from './profile-search';
import { usePersonName } from './use-person-name';
import type { AsksInactive } from './use-set-status';

type EmployeeProfilePageProps = {
  employeeId: string;
  tab: ProfileTab;
  onTab(tab: ProfileTab): void;
  asksInactive: AsksInactive;
  /** What other areas know of the employee. */
  trips: ReactNode;
  tickets: ReactNode;
  /** Its export and erasure. */
  personalData: ReactNode;
  /** Who changed what of them. */
  history: ReactNode;
  /** Beside the word of the tab. */
  ticketsMark: ReactNode;
};

export function EmployeeProfilePage({
  employeeId,
  tab,
  onTab,
  asksInactive,
  trips,
  tickets,
  personalData,
  history,
  ticketsMark,
}: EmployeeProfilePageProps) {
  const { t } = useLingui();
  const found = useEmployeeRecord(employeeId);
  const nameOf = usePersonName();
  const { record: employee, asOf } = found;
  if (!employee) {
    return (
      <Page title={t`Employee`}>
        <EmployeeEmptyState found={found} />
      </Page>
    );
  }
  const name = nameOf(employee.name);
  const tabs = [
    {
      value: 'profile',
      label: <Trans>Profile</Trans>,
      mark: null,
      panel: isErased(employee) ? (
        <ErasedNote employee={employee} />
      ) : (
        <>
          <EmployeeFacts key={employeeId} employee={employee} asOf={asOf} />
          {isAtServer(employee) && personalData}
        </>
      ),
    },
    { value: 'trips', label: <Trans>Trips</Trans>, mark: null, panel: trips },
    { value: 'tickets', label: <Trans>Tickets</Trans>, mark: ticketsMark, panel: tickets },
    { value: 'history', label: <Trans>Changes</Trans>, mark: null, panel: history },
  ] as const;
  const choose = (value: string | null) => {
    const chosen = tabs.find((each) => each.value === value);
    if (chosen && chosen.value !== tab) onTab(chosen.value);
  };
  return (
    <Page title={name}>
      <EmployeeHeader employee={employee} asksInactive={asksInactive} />
      {/* A panel that isn't in sight is not there: personal data goes with it. */}
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List aria-label={t`About ${name}`}>
          {tabs.map(({ value, label, mark }) => (
            <Tabs.Tab key={value} value={value} rightSection={mark} className={classes.tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, panel }) => (
          <Tabs.Panel key={value} value={value} className={classes.panel}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

const isAtServer = ({ rev }: ListedEmployee) => rev > 0;
