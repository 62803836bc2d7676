import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WaitingEmployee } from '@/features/employees/waiting-employee';
import type { WaitingOrgUnit } from '@/features/org-units/waiting-org-unit';
import type { RideChange } from '@/features/trips/waiting-ride';
import type { WaitingChange } from './waiting-change';

type OrgUnitLabels = Record<WaitingOrgUnit['change'], MessageDescriptor>;
type Changes = {
  ride: Record<RideChange, MessageDescriptor>;
  department: OrgUnitLabels;
  designation: OrgUnitLabels;
  employee: Record<WaitingEmployee['change'], MessageDescriptor>;
};

const changeLabels: Changes = {
  ride: {
    book: msg`Book a ride`,
    edit: msg`Change a ride`,
    cancel: msg`Cancel a ride`,
    delete: msg`Delete a trip`,
  },
  department: {
    add: msg`Add department`,
    edit: msg`Change department`,
    delete: msg`Delete department`,
  },
  designation: {
    add: msg`Add designation`,
    edit: msg`Change designation`,
    delete: msg`Delete designation`,
  },
  employee: {
    add: msg`Add employee`,
    edit: msg`Change employee`,
    'make-active': msg`Make active`,
    'make-inactive': msg`Make inactive`,
  },
};

/** What a change is. */
export function changeLabel(waiting: WaitingChange): MessageDescriptor {
  switch (waiting.kind) {
    case 'ride':
      return changeLabels.ride[waiting.change];
    case 'employee':
      return changeLabels.employee[waiting.change];
    case 'department':
    case 'designation':
      return changeLabels[waiting.kind][waiting.change];
  }
}

/** That a change was refused. */
export const refusedLabels: Record<WaitingChange['change'], MessageDescriptor> = {
  book: msg`Not booked`,
  add: msg`Not added`,
  edit: msg`Not changed`,
  cancel: msg`Not cancelled`,
  delete: msg`Not deleted`,
  'make-active': msg`Not changed`,
  'make-inactive': msg`Not changed`,
};

/** The same, where the other one is oneself. */
export const ownConflictLabels: Record<WaitingChange['kind'], MessageDescriptor> = {
  ride: msg`You have changed this ride elsewhere meanwhile`,
  department: msg`You have changed this department elsewhere meanwhile`,
  designation: msg`You have changed this designation elsewhere meanwhile`,
  employee: msg`You have changed this employee elsewhere meanwhile`,
};

/** That two people changed the same. */
export const conflictLabels: Record<WaitingChange['kind'], MessageDescriptor> = {
  ride: msg`Somebody else has changed this ride meanwhile`,
  department: msg`Somebody else has changed this department meanwhile`,
  designation: msg`Somebody else has changed this designation meanwhile`,
  employee: msg`Somebody else has changed this employee meanwhile`,
};
