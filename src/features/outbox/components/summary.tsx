import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { WaitingEmployee } from '@/features/employees/waiting-employee';
import { useTitleOf, useTitles } from '@/features/org-units/hooks';
import type { WaitingOrgUnit } from '@/features/org-units/waiting-org-unit';
import { RouteLine } from '@/features/trips/components/route-line';
import type { WaitingRide } from '@/features/trips/waiting-ride';
import { useFormat } from '@/i18n/format';
import { ActivityBadge } from '@/ui/activity-badge';
import { changeLabel } from '../labels';
import type { WaitingChange } from '../waiting-change';
import { useSubject } from './use-subject';
import classes from './waiting-card.module.css';

/** What a change is. */
export function Summary({ waiting }: { waiting: WaitingChange }) {
  const { i18n } = useLingui();
  const subject = useSubject()(waiting);
  return (
    <div className={classes.summary}>
      <h3>
        {i18n._(changeLabel(waiting))} · {subject}
      </h3>
      <Details waiting={waiting} />
    </div>
  );
}

function Details({ waiting }: { waiting: WaitingChange }) {
  switch (waiting.kind) {
    case 'ride':
      return <RideDetails waiting={waiting} />;
    case 'employee':
      return <EmployeeDetails waiting={waiting} />;
    case 'department':
    case 'designation':
      return <OrgUnitDetails waiting={waiting} />;
  }
}

function RideDetails({ waiting: { change, trip } }: { waiting: WaitingRide }) {
  const format = useFormat();
  return (
    <>
      <p className={classes.when}>
        {change === 'book' && trip.kind === 'now' ? <Trans>As soon as possible</Trans> : format.dateTime(trip.rideAt, trip.zone)}
        {trip.number && ` · ${trip.number}`}
        {trip.estimatedFare && ` · ${format.money(trip.estimatedFare)}`}
      </p>
      <RouteLine trip={trip} />
    </>
  );
}

function EmployeeDetails({ waiting: { employee } }: { waiting: WaitingEmployee }) {
  const departments = useTitles('department');
  const designations = useTitles('designation');
  const facts = [employee.employeeNumber, designations.get(employee.designationId), departments.get(employee.departmentId)];
  return <p className={classes.when}>{facts.filter(Boolean).join(' · ')}</p>;
}

function OrgUnitDetails({ waiting: { kind, change, orgUnit, move } }: { waiting: WaitingOrgUnit }) {
  const titles = useTitles(kind);
  const subject = useTitleOf()(orgUnit);
  if (change === 'delete') {
    if (!move) return null;
    const target = titles.get(move.to) ?? '–';
    return (
      <p className={classes.when}>
        <Plural value={move.employees} one={`# employee moves to ${target}`} other={`# employees move to ${target}`} />
      </p>
    );
  }
  const other = [orgUnit.title.en, orgUnit.title.es].find((title) => title !== subject);
  return (
    <p className={classes.facts}>
      {other}
      <ActivityBadge status={orgUnit.status} />
    </p>
  );
}
