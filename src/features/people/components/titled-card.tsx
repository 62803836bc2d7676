import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { CardLink, CardNote, ListCard } from '@/ui/list-card';
import { type ListedTitled, type TitledResource, useTitleOf } from '../titled-hooks';
import { ActivityBadge } from './activity-badge';
import { isUnsent, PeoplePendingMark } from './people-pending-mark';
import classes from './titled-card.module.css';
import { titledLinks } from './titled-links';

type TitledCardProps = {
  resource: TitledResource;
  titled: ListedTitled;
  /** How many are in it; null while nobody knows. */
  employees: number | null;
  /** Null while nothing is being selected. */
  selected: boolean | null;
  onToggle(id: string): void;
};

/** Its title, how many are in it and its status; the whole card opens it. */
export const TitledCard = memo(function TitledCard({ resource, titled, employees, selected, onToggle }: TitledCardProps) {
  const title = useTitleOf()(titled);
  const { id, status, pending } = titled;
  return (
    <ListCard
      name={title}
      selected={selected}
      onToggle={() => onToggle(id)}
      unsent={isUnsent(pending)}
      marks={{ 'data-titled': id, 'data-status': status }}
    >
      <div className={classes.body}>
        <div className={classes.head}>
          <CardLink {...titledLinks.edit(resource, id)}>{title}</CardLink>
          <ActivityBadge status={status} />
        </div>
        <div className={classes.employees}>
          {employees === null ? (
            '–'
          ) : (
            <CardNote>
              <Link {...titledLinks.members(resource, id)}>
                <Plural value={employees} one="# employee" other="# employees" />
              </Link>
            </CardNote>
          )}
        </div>
        {isUnsent(pending) && (
          <CardNote>
            <PeoplePendingMark pending={pending} />
          </CardNote>
        )}
      </div>
    </ListCard>
  );
});
