import { linkOptions } from '@tanstack/react-router';
import * as v from 'valibot';
import { ViewsChip } from '@/features/views/components/views-chip';
import { type TripsSearch, tripsSearchSchema } from './trips-search';
import { useDaysAhead } from './use-days-ahead';

/** The list's filters and order under names; its days ahead are counted anew each day. */
export default function TripViews({ filter }: { filter: TripsSearch }) {
  return (
    <ViewsChip
      list="trips"
      asked={filter}
      days={useDaysAhead()}
      linkTo={(kept) => linkOptions({ to: '/trips', search: v.parse(tripsSearchSchema, kept) })}
    />
  );
}
