import { createFileRoute } from '@tanstack/react-router';
import { InvoiceHistoryPage } from '@/features/invoices/components/invoice-history-page';
import { invoicesSearchSchema } from '@/features/invoices/components/invoices-search';

export const Route = createFileRoute('/_private/invoice-history')({ validateSearch: invoicesSearchSchema, component: InvoiceHistory });

function InvoiceHistory() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <InvoiceHistoryPage filter={filter} onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })} />;
}
