import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ActivityBadge } from '@/ui/activity-badge';
import type { TableLayout } from '@/ui/list/table-layout';
import { type ListedOrgUnit, type OrgUnitKind, type OrgUnitSort, type SizeOf, useTitleOf } from '../hooks';
import { orgUnitFieldLabels } from '../labels';
import { orgUnitLinks } from './org-unit-links';
import classes from './org-unit-table.module.css';
import { RecordPendingMark } from './record-pending-mark';

/** The departments or designations as a table. Made anew only when employees come, go or move. */
export const orgUnitTable = (
  resource: OrgUnitKind,
  titleOf: (orgUnit: ListedOrgUnit) => string,
  sizeOf: SizeOf,
): TableLayout<ListedOrgUnit, OrgUnitSort> => ({
  className: classes.orgUnit,
  columns: [
    { key: 'title', label: msg`Title`, sort: 'title', cell: (orgUnit) => titleOf(orgUnit) },
    {
      key: 'employees',
      label: msg`Employees`,
      sort: 'employees',
      end: true,
      cell: (orgUnit, format) => {
        const size = sizeOf(orgUnit);
        if (!size) return size === null ? '–' : format.number(size);
        return <Link {...orgUnitLinks.members(resource, orgUnit.id)}>{format.number(size)}</Link>;
      },
    },
    {
      key: 'status',
      label: orgUnitFieldLabels.status,
      sort: 'status',
      cell: ({ pending, status }) => (
        <span className={classes.status}>
          <ActivityBadge status={status} />
          {pending && <RecordPendingMark pending={pending} short />}
        </span>
      ),
    },
  ],
  link: ({ id }) => orgUnitLinks.edit(resource, id),
  nameOf: titleOf,
  marks: ({ id, status }) => ({ 'data-org-unit': id, 'data-status': status }),
  actions: (orgUnit) => <RowActions resource={resource} orgUnit={orgUnit} />,
});

function RowActions({ resource, orgUnit }: { resource: OrgUnitKind; orgUnit: ListedOrgUnit }) {
  const { t } = useLingui();
  const name = useTitleOf()(orgUnit);
  return (
    <Link {...orgUnitLinks.edit(resource, orgUnit.id)} aria-label={t`Edit ${name}`} title={t`Edit`}>
      <IconPencil size={18} aria-hidden />
    </Link>
  );
}
