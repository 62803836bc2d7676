import { createFileRoute } from '@tanstack/react-router';
import { BillingContactPage } from '@/features/billing-contacts/components/billing-contact-page';

export const Route = createFileRoute('/_private/billing-contact/$id')({ component: BillingContact });

function BillingContact() {
  const { id } = Route.useParams();
  return <BillingContactPage key={id} contactId={id} />;
}
