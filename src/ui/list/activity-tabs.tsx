import { useLingui } from '@lingui/react/macro';
import type { LinkOptions } from '@tanstack/react-router';
import { type Activity, activityFilterLabels } from '../activity-labels';
import { FilterTabs } from './filter-tabs';

type ActivityTabsProps = {
  chosen: Activity | undefined;
  /** Null while nobody knows. */
  counts: Readonly<Record<string, number>> | null;
  linkTo(status: Activity | undefined): LinkOptions;
};

const statuses: (Activity | undefined)[] = [undefined, 'active', 'inactive'];

/** Active, inactive, or all. */
export function ActivityTabs({ chosen, counts, linkTo }: ActivityTabsProps) {
  const { t, i18n } = useLingui();
  const tabs = statuses.map((status) => ({
    key: status ?? 'all',
    label: status ? i18n._(activityFilterLabels[status]) : t`View All`,
    count: counts?.[status ?? 'all'] ?? null,
    chosen: chosen === status,
    link: linkTo(status),
  }));
  return <FilterTabs label={t`Status`} tabs={tabs} />;
}
