import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { ActivityBadge } from '@/ui/activity-badge';
import { CardHead, CardLink, CardNote, ListCard } from '@/ui/list/list-card';
import { type ListedOrgUnit, type OrgUnitKind, useTitleOf } from '../hooks';
import classes from './org-unit-card.module.css';
import { orgUnitLinks } from './org-unit-links';
import { RecordPendingMark } from './record-pending-mark';

type OrgUnitCardProps = {
  resource: OrgUnitKind;
  orgUnit: ListedOrgUnit;
  /** How many are in it; null while nobody knows. */
  employees: number | null;
  /** Null while nothing is being selected. */
  selected: boolean | null;
  onToggle(id: string): void;
};

/** Its title, how many are in it and its status; the whole card opens it. */
export const OrgUnitCard = memo(function OrgUnitCard({ resource, orgUnit, employees, selected, onToggle }: OrgUnitCardProps) {
  const title = useTitleOf()(orgUnit);
  const { id, status, pending } = orgUnit;
  return (
    <ListCard
      name={title}
      selected={selected}
      onToggle={() => onToggle(id)}
      unsent={pending !== null}
      marks={{ 'data-org-unit': id, 'data-status': status }}
    >
      <CardHead>
        <CardLink link={orgUnitLinks.edit(resource, id)}>{title}</CardLink>
        <ActivityBadge status={status} />
      </CardHead>
      <div className={classes.employees}>
        {employees === null ? (
          '–'
        ) : (
          <CardNote>
            <Link {...orgUnitLinks.members(resource, id)}>
              <Plural value={employees} one="# employee" other="# employees" />
            </Link>
          </CardNote>
        )}
      </div>
      {pending && (
        <CardNote>
          <RecordPendingMark pending={pending} />
        </CardNote>
      )}
    </ListCard>
  );
});
