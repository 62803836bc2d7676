import { createFileRoute } from '@tanstack/react-router';
import { AttachmentsSection } from '@/features/attachments/components/attachments-section';
import { InvoicePage } from '@/features/invoices/components/invoice-page';

export const Route = createFileRoute('/_private/invoice-details/$id')({ component: InvoiceDetails });

function InvoiceDetails() {
  const { id } = Route.useParams();
  return (
    <InvoicePage invoiceId={id}>
      <AttachmentsSection owner={{ kind: 'invoice', id }} />
    </InvoicePage>
  );
}
