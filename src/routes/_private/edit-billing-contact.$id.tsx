import { createFileRoute } from '@tanstack/react-router';
import { EditBillingContactPage } from '@/features/billing-contacts/components/edit-billing-contact-page';

export const Route = createFileRoute('/_private/edit-billing-contact/$id')({ component: EditBillingContact });

function EditBillingContact() {
  const { id } = Route.useParams();
  return <EditBillingContactPage key={id} contactId={id} />;
}
