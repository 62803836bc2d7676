import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { lostItem, lostItemStatusSchema } from '@/contract/lost-items';
import { ListPage } from '@/ui/list/list-page';
import { useListFilter } from '@/ui/list/use-list-filter';
import { useSelection } from '@/ui/list/use-selection';
import { useLostItems } from '../hooks';
import { statusLabels } from '../labels';
import { LostItemCard } from './lost-item-card';
import { lostItemTable } from './lost-item-table';
import type { LostItemsSearch } from './lost-items-search';
import { ReportLostItem } from './report-lost-item';

const usual = { by: lostItem.sorts[0], order: lostItem.order };

type LostItemsPageProps = { filter: LostItemsSearch; onFilter(change: (before: LostItemsSearch) => LostItemsSearch): void };

/** What was left in cars, and a way to report it. */
export function LostItemsPage({ filter: inUrl, onFilter }: LostItemsPageProps) {
  const { t } = useLingui();
  const asked = useListFilter(inUrl, usual, onFilter);
  const list = useLostItems(asked.filter);
  return (
    <ListPage
      title={t`Lost items`}
      actions={<ReportLostItem />}
      asked={asked}
      list={list}
      statuses={{
        values: lostItemStatusSchema.options,
        labels: statusLabels,
        linkTo: (status) => linkOptions({ to: '/lost-item', search: { ...asked.filter, status } }),
      }}
      sorts={[{ by: 'reportedAt', order: 'desc', label: t`Newest first` }]}
      selection={useSelection(list.rows)}
      bulk={[]}
      layout={lostItemTable}
      cards={{ height: () => 64, render: (item) => <LostItemCard item={item} /> }}
      words={{
        offline: t`The lost items are not on this device`,
        failed: t`The lost items can’t be shown`,
        unmatched: t`No lost items match`,
        empty: t`What was left in cars will be listed here`,
      }}
      firstStep={null}
    />
  );
}
