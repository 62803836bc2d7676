import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TableLayout } from '@/ui/table-layout';
import { titledFieldLabels } from '../labels';
import { type ListedTitled, type SizeOf, type TitledResource, type TitledSort, useTitleOf } from '../titled-hooks';
import { ActivityBadge } from './activity-badge';
import { isUnsent, PeoplePendingMark } from './people-pending-mark';
import { titledLinks } from './titled-links';
import classes from './titled-table.module.css';

/** The departments or designations as a table. Made anew only when employees come, go or move. */
export const titledTable = (
  resource: TitledResource,
  titleOf: (titled: ListedTitled) => string,
  sizeOf: SizeOf,
): TableLayout<ListedTitled, TitledSort> => ({
  className: classes.titled,
  columns: [
    { key: 'title', label: msg`Title`, sort: 'title', cell: (titled) => titleOf(titled) },
    {
      key: 'employees',
      label: msg`Employees`,
      sort: 'employees',
      end: true,
      cell: (titled, format) => {
        const size = sizeOf(titled);
        if (!size) return size === null ? '–' : format.number(size);
        return <Link {...titledLinks.members(resource, titled.id)}>{format.number(size)}</Link>;
      },
    },
    {
      key: 'status',
      label: titledFieldLabels.status,
      sort: 'status',
      cell: ({ pending, status }) => (
        <span className={classes.status}>
          <ActivityBadge status={status} />
          {isUnsent(pending) && <PeoplePendingMark pending={pending} short />}
        </span>
      ),
    },
  ],
  link: ({ id }) => titledLinks.edit(resource, id),
  nameOf: titleOf,
  marks: ({ id, status }) => ({ 'data-titled': id, 'data-status': status }),
  actions: (titled) => <RowActions resource={resource} titled={titled} />,
});

function RowActions({ resource, titled }: { resource: TitledResource; titled: ListedTitled }) {
  const { t } = useLingui();
  const name = useTitleOf()(titled);
  return (
    <Link {...titledLinks.edit(resource, titled.id)} aria-label={t`Edit ${name}`} title={t`Edit`}>
      <IconPencil size={18} aria-hidden />
    </Link>
  );
}
