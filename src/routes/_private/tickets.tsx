import { createFileRoute } from '@tanstack/react-router';
import { AttachmentsSection } from '@/features/attachments/components/attachments-section';
import { TicketPage } from '@/features/help/components/ticket-page';
import { TicketsPage } from '@/features/help/components/tickets-page';
import { ticketsSearchSchema } from '@/features/help/components/tickets-search';

export const Route = createFileRoute('/_private/tickets')({ validateSearch: ticketsSearchSchema, component: Tickets });

function Tickets() {
  const { id, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (id) {
    const files = <AttachmentsSection owner={{ kind: 'contact-us', id }} />;
    return <TicketPage key={id} ticketId={id} files={files} />;
  }
  return <TicketsPage filter={filter} onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })} />;
}
