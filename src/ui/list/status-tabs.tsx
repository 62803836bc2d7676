import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { LinkOptions } from '@tanstack/react-router';
import { FilterTabs } from './filter-tabs';

export type Statuses<Status extends string> = {
  /** In the order of their tabs. */
  values: readonly Status[];
  labels: Readonly<Record<Status, MessageDescriptor>>;
  linkTo(status: Status | undefined): LinkOptions;
};

type StatusTabsProps<Status extends string> = {
  statuses: Statuses<Status>;
  chosen: string | undefined;
  /** Null while nobody knows. */
  counts: Readonly<Record<string, number>> | null;
};

/** One status, or all. */
export function StatusTabs<Status extends string>({ statuses: { values, labels, linkTo }, chosen, counts }: StatusTabsProps<Status>) {
  const { t, i18n } = useLingui();
  const tabs = [undefined, ...values].map((status) => ({
    key: status ?? 'all',
    label: status ? i18n._(labels[status]) : t`View All`,
    count: counts?.[status ?? 'all'] ?? null,
    chosen: chosen === status,
    link: linkTo(status),
  }));
  return <FilterTabs label={t`Status`} tabs={tabs} />;
}
