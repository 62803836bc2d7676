import { useLingui } from '@lingui/react/macro';
import type { TripSort } from '@/contract/trips';
import type { SortOption } from '@/ui/list/sorted';

/** The phone's way to what the table's headers do. */
export function useTripSorts(): SortOption<TripSort>[] {
  const { t } = useLingui();
  return [
    { by: 'next', order: 'asc', label: t`What is next` },
    { by: 'rideAt', order: 'desc', label: t`Date: latest first` },
    { by: 'rideAt', order: 'asc', label: t`Date: earliest first` },
    { by: 'employee', order: 'asc', label: t`Employee, A to Z` },
    { by: 'fare', order: 'desc', label: t`Highest fare first` },
    { by: 'fare', order: 'asc', label: t`Lowest fare first` },
    { by: 'status', order: 'asc', label: t`Ongoing first` },
    { by: 'number', order: 'desc', label: t`Trip ID, newest first` },
    { by: 'vehicle', order: 'asc', label: t`Vehicle, A to Z` },
  ];
}
