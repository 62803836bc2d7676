import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { ticket, ticketStatusSchema } from '@/contract/help';
import { EmployeeChip } from '@/features/employees/components/employee-chip';
import { LinkButton } from '@/ui/link-button';
import { ListPage } from '@/ui/list/list-page';
import { useListFilter } from '@/ui/list/use-list-filter';
import { useTicketList } from '../hooks';
import { tabLabels } from '../labels';
import { useIsNewlyReplied } from '../new-replies';
import { TicketCard } from './ticket-card';
import type { TicketsSearch } from './tickets-search';
import { useTicketTable } from './use-ticket-table';

const usual = { by: ticket.sorts[0], order: ticket.order };

type TicketsPageProps = {
  filter: TicketsSearch;
  /** Replaces the address by what `change` makes of it. */
  onFilter(change: (before: TicketsSearch) => TicketsSearch): void;
};

/** What was asked of support, by whether it has been replied to. */
export function TicketsPage({ filter: inUrl, onFilter }: TicketsPageProps) {
  const { t } = useLingui();
  const asked = useListFilter(inUrl, usual, onFilter);
  const { filter, narrow, along } = asked;
  const list = useTicketList(filter);
  const isNew = useIsNewlyReplied();
  return (
    <ListPage
      title={t`Tickets`}
      actions={
        <LinkButton to="/help" hash="contact" leftSection={<IconPlus size={18} aria-hidden />}>
          <Trans>Raise ticket</Trans>
        </LinkButton>
      }
      asked={asked}
      list={list}
      statuses={{
        values: ticketStatusSchema.options,
        labels: tabLabels,
        linkTo: (status) => linkOptions({ to: '/tickets', search: along({ status }) }),
      }}
      filters={<EmployeeChip id="ticket-employee" value={filter.employeeId} onChange={(employeeId) => narrow({ employeeId })} />}
      sorts={[
        { by: 'createdAt', order: 'desc', label: t`Newest first` },
        { by: 'createdAt', order: 'asc', label: t`Oldest first` },
      ]}
      selection={null}
      layout={useTicketTable()}
      cards={{ height: 180, render: (each) => <TicketCard ticket={each} isNew={isNew(each)} /> }}
      words={{
        offline: t`The tickets are not on this device yet`,
        failed: t`The tickets can’t be shown`,
        unmatched: t`No tickets match`,
        empty: t`What you ask support will be listed here, with the replies`,
      }}
      firstStep={
        <LinkButton to="/help" hash="contact">
          <Trans>Ask support</Trans>
        </LinkButton>
      }
    />
  );
}
