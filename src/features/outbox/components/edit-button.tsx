import { Trans } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { orgUnitLinks } from '@/features/org-units/components/org-unit-links';
import { LinkButton } from '@/ui/link-button';
import type { WaitingChange } from '../waiting-change';

/** Leads to the form of the record, where the change has one. */
export function EditButton({ waiting }: { waiting: WaitingChange }) {
  const link = formOf(waiting);
  if (!link) return null;
  return (
    <LinkButton {...link} variant="default">
      <Trans>Edit</Trans>
    </LinkButton>
  );
}

function formOf(waiting: WaitingChange) {
  switch (waiting.kind) {
    case 'ride':
      return waiting.ride && linkOptions({ to: '/edit-trip', search: { id: waiting.trip.id } });
    case 'department':
    case 'designation':
      return waiting.change === 'delete' ? null : orgUnitLinks.edit(waiting.kind, waiting.orgUnit.id);
    case 'employee':
      return linkOptions({ to: '/edit-employee/$id', params: { id: waiting.employee.id } });
  }
}
