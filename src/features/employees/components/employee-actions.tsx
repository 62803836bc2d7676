import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCar, IconListDetails, IconMail, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useId } from 'react';
import { LinkButton } from '@/ui/link-button';
import type { ListedEmployee } from '../hooks';
import { CallButton } from './call-button';
import classes from './employee-actions.module.css';
import { type AsksInactive, useSetStatus } from './use-set-status';

export function EmployeeActions({ employee, asksInactive }: { employee: ListedEmployee; asksInactive: AsksInactive }) {
  return (
    <div className={classes.actions}>
      <BookButton employee={employee} />
      <CallButton employee={employee} variant="default">
        <Trans>Call</Trans>
      </CallButton>
      <Button component="a" href={`mailto:${employee.email}`} variant="default" leftSection={<IconMail size={18} aria-hidden />}>
        <Trans context="write to somebody">Email</Trans>
      </Button>
      <LinkButton to="/edit-employee/$id" params={{ id: employee.id }} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
        <Trans>Edit</Trans>
      </LinkButton>
      <LinkButton
        to="/trips"
        search={{ employeeId: employee.id }}
        variant="default"
        leftSection={<IconListDetails size={18} aria-hidden />}
      >
        <Trans>View Trips</Trans>
      </LinkButton>
      <StatusButton employee={employee} asksInactive={asksInactive} />
    </div>
  );
}

function StatusButton({ employee, asksInactive }: { employee: ListedEmployee; asksInactive: AsksInactive }) {
  const setStatus = useSetStatus(asksInactive);
  const active = employee.status === 'active';
  const Icon = active ? IconUserOff : IconUserCheck;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void setStatus([employee], active ? 'inactive' : 'active')}
    >
      {active ? <Trans>Make Inactive</Trans> : <Trans>Make Active</Trans>}
    </Button>
  );
}

/** Stays where it is for somebody who is inactive, and says why it does nothing. */
function BookButton({ employee }: { employee: ListedEmployee }) {
  const reasonId = useId();
  const icon = <IconCar size={18} aria-hidden />;
  if (employee.status === 'active') {
    return (
      <LinkButton to="/create-trip" search={{ employee: employee.id }} leftSection={icon}>
        <Trans>Book a ride</Trans>
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="default" data-disabled aria-disabled aria-describedby={reasonId} leftSection={icon}>
        <Trans>Book a ride</Trans>
      </Button>
      <p id={reasonId} className={classes.reason}>
        <Trans>Inactive: no ride can be booked until this employee is made active again.</Trans>
      </p>
    </>
  );
}
