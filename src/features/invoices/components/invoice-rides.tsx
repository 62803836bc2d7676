import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { InvoiceLine } from '@/contract/invoices';
import { ListRows } from '@/ui/list/list-rows';
import { chargeGroups } from './charge-groups';
import { InvoiceRideCard } from './invoice-ride-card';
import { type InvoicedRide, invoiceRideTable } from './invoice-ride-table';
import classes from './invoice-rides.module.css';

type InvoiceRidesProps = {
  /** Null while they aren't on this device. */
  lines: readonly InvoiceLine[] | null;
  currency: string;
  state: 'loading' | 'ready' | 'needs-connection' | 'failed' | 'not-found';
  onRetry(): void;
};

/** The trips behind the charge of an invoice's rides, each linked. */
export function InvoiceRides({ lines, currency, state, onRetry }: InvoiceRidesProps) {
  const { t } = useLingui();
  const rides = useMemo(() => ridesOf(lines ?? [], currency), [lines, currency]);
  const count = rides.length;
  return (
    <section id="rides" aria-label={t`Rides`} className={classes.rides}>
      <h2 className={classes.title}>{count > 0 ? <Plural value={count} one="# ride" other="# rides" /> : t`Rides`}</h2>
      <ListRows
        label={t`Rides`}
        list={{ rows: rides, state: state === 'not-found' ? 'failed' : state, retry: onRetry }}
        layout={invoiceRideTable}
        sorting={null}
        selection={null}
        cards={{ height: 92, render: (ride) => <InvoiceRideCard ride={ride} /> }}
        words={{
          offline: t`The rides of this invoice need a connection`,
          failed: t`The rides can’t be shown`,
          unmatched: t`No rides match`,
          empty: t`No rides in this period`,
        }}
        onClear={null}
        firstStep={null}
      />
    </section>
  );
}

/** A ride that has gone since still has its line. */
const ridesOf = (lines: readonly InvoiceLine[], currency: string): InvoicedRide[] =>
  chargeGroups(lines).rides.map((line) => ({ ...line, id: line.tripId, currency }));
