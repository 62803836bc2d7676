import type { IncidentKind, IncidentSeverity } from '@/contract/fleet-systems';

export type DemoIncident = { kind: IncidentKind; severity: IncidentSeverity; description: string; action: string };

export const demoIncidents: readonly DemoIncident[] = [
  {
    kind: 'breakdown',
    severity: 'moderate',
    description: 'The engine overheated on the flyover; the passenger waited for twenty minutes.',
    action: 'A second car took the passenger on. Coolant hose replaced.',
  },
  {
    kind: 'breakdown',
    severity: 'minor',
    description: 'Puncture of the rear left tyre shortly after the pickup.',
    action: 'Spare wheel fitted on the spot, tyre repaired.',
  },
  {
    kind: 'collision',
    severity: 'serious',
    description: 'A two-wheeler hit the rear door at a signal. Nobody was hurt, the door is dented.',
    action: 'Police report filed, insurance claim accepted, door repaired.',
  },
  {
    kind: 'collision',
    severity: 'moderate',
    description: 'Scraped a pillar while leaving the basement car park.',
    action: 'Driver was shown the exit for larger cars; bumper painted.',
  },
  {
    kind: 'collision',
    severity: 'critical',
    description: 'Rear-ended by a lorry on the Outer Ring Road. The passenger complained of neck pain.',
    action: 'Passenger was seen by a doctor the same evening. Car out of service for three weeks.',
  },
  {
    kind: 'injury',
    severity: 'serious',
    description: 'The passenger caught a finger in the sliding door.',
    action: 'First aid given, door mechanism checked on all vans.',
  },
  {
    kind: 'traffic-offence',
    severity: 'minor',
    description: 'Fined for stopping in a no-parking zone while waiting for the passenger.',
    action: 'Fine paid. The pickup point was moved to Gate 1.',
  },
  {
    kind: 'traffic-offence',
    severity: 'moderate',
    description: 'Speed camera: 78 where 60 km/h are allowed.',
    action: 'Talk with the driver, speed alerts switched on.',
  },
  {
    kind: 'complaint',
    severity: 'minor',
    description: 'The passenger found the air conditioning not working.',
    action: 'Refrigerant refilled at the next service.',
  },
  {
    kind: 'complaint',
    severity: 'moderate',
    description: 'The driver was on the phone for most of the ride.',
    action: 'Written warning; the driver repeated the safety training.',
  },
  {
    kind: 'theft',
    severity: 'moderate',
    description: 'A laptop bag left in the car was gone when the passenger called.',
    action: 'Bag found by the next driver and handed over at the reception.',
  },
  {
    kind: 'other',
    severity: 'minor',
    description: 'The road was flooded after heavy rain; the ride took an hour longer.',
    action: 'Route advice for the monsoon shared with all drivers.',
  },
];
