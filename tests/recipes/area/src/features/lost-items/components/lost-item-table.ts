import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import type { TableLayout } from '@/ui/list/table-layout';
import type { ListedLostItem } from '../hooks';

export const lostItemTable: TableLayout<ListedLostItem, 'what' | 'reportedAt' | 'status'> = {
  columns: [
    { key: 'what', label: msg`What`, sort: 'what', cell: ({ what }) => what },
    { key: 'reportedAt', label: msg`Reported`, sort: 'reportedAt', cell: ({ reportedAt }, format) => format.age(Date.parse(reportedAt)) },
  ],
  link: ({ id }) => linkOptions({ to: '/lost-item-details/$id', params: { id } }),
  nameOf: ({ what }) => what,
};
