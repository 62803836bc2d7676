import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IncidentKind, IncidentSeverity, IncidentState, ServiceKind } from '@/contract/fleet-systems';
import type { FuelDoubt, ServiceState } from '@/contract/reports';
import type { Preset } from '@/rules/report-presets';

export const presetLabels: Record<Preset, MessageDescriptor> = {
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
  'last-3-months': msg`Last 3 months`,
  'next-3-months': msg`Next 3 months`,
  'this-year': msg`This year`,
};

export const serviceStateLabels: Record<ServiceState, MessageDescriptor> = {
  overdue: msg({ message: 'Overdue', context: 'service' }),
  due: msg({ message: 'Due', context: 'service' }),
  planned: msg({ message: 'Planned', context: 'service' }),
  done: msg({ message: 'Done', context: 'service' }),
};

export const serviceKindLabels: Record<ServiceKind, MessageDescriptor> = {
  general: msg`General service`,
  oil: msg`Oil change`,
  tyres: msg`Tyres`,
  brakes: msg`Brakes`,
  battery: msg`Battery`,
  inspection: msg`Inspection`,
  'emissions-test': msg`Emissions test`,
  insurance: msg`Insurance`,
};

export const fuelDoubtLabels: Record<FuelDoubt, MessageDescriptor> = {
  'more-than-tank': msg`More than the tank holds`,
  'far-off-usual': msg`Far from what this car usually does`,
  'odometer-back': msg`The odometer went back`,
};

export const incidentSeverityLabels: Record<IncidentSeverity, MessageDescriptor> = {
  critical: msg({ message: 'Critical', context: 'incident' }),
  serious: msg({ message: 'Serious', context: 'incident' }),
  moderate: msg({ message: 'Moderate', context: 'incident' }),
  minor: msg({ message: 'Minor', context: 'incident' }),
};

export const incidentKindLabels: Record<IncidentKind, MessageDescriptor> = {
  collision: msg`Collision`,
  breakdown: msg`Breakdown`,
  injury: msg`Injury`,
  theft: msg`Theft`,
  'traffic-offence': msg`Traffic offence`,
  complaint: msg`Complaint`,
  other: msg({ message: 'Other', context: 'incident' }),
};

export const incidentStateLabels: Record<IncidentState, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'incident' }),
  investigating: msg({ message: 'Under investigation', context: 'incident' }),
  resolved: msg({ message: 'Resolved', context: 'incident' }),
};
