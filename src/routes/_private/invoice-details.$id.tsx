import { createFileRoute } from '@tanstack/react-router';
import { InvoicePage } from '@/features/invoices/components/invoice-page';

export const Route = createFileRoute('/_private/invoice-details/$id')({
  component: () => <InvoicePage invoiceId={Route.useParams().id} />,
});
