import { linkOptions } from '@tanstack/react-router';
import { memo } from 'react';
import { useFormat } from '@/i18n/format';
import { CardHead, CardLink, ListCard } from '@/ui/list/list-card';
import type { InvoicedRide } from './invoice-ride-table';
import { LineWords } from './line-words';

/** A ride of an invoice on a phone; the whole card opens the trip. */
export const InvoiceRideCard = memo(function InvoiceRideCard({ ride }: { ride: InvoicedRide }) {
  const format = useFormat();
  const { tripId, tripNumber, day, description, amount, currency } = ride;
  return (
    <ListCard name={tripNumber ?? '–'} selected={null} unsent={false}>
      <CardHead>
        <CardLink link={linkOptions({ to: '/trip-details/$id', params: { id: tripId } })}>{tripNumber ?? '–'}</CardLink>
        <span>{format.exactMoney({ amount, currency })}</span>
      </CardHead>
      <span>{day && format.date(day)}</span>
      <span>
        <LineWords words={description} />
      </span>
    </ListCard>
  );
});
