import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import type { TripStatus } from '@/contract/trips';
import { FilterTabs } from '@/ui/list/filter-tabs';
import { statusLabels } from '../labels';
import type { TripsSearch } from './trips-search';

const statuses: (TripStatus | undefined)[] = [undefined, 'scheduled', 'ongoing', 'completed', 'cancelled'];

type StatusFilterProps = { filter: TripsSearch; counts: Readonly<Record<string, number>> | null };

export function StatusFilter({ filter, counts }: StatusFilterProps) {
  const { t, i18n } = useLingui();
  const tabs = statuses.map((status) => ({
    key: status ?? 'all',
    label: status ? i18n._(statusLabels[status]) : t`View All`,
    count: counts?.[status ?? 'all'] ?? null,
    chosen: filter.status === status,
    link: linkOptions({ to: '/trips', search: { ...filter, status } }),
  }));
  return <FilterTabs label={t`Status`} tabs={tabs} />;
}
