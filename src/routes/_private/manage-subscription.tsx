import { createFileRoute } from '@tanstack/react-router';
import { BillToSection } from '@/features/bill-to/components/bill-to-section';
import { BillingContactsSection } from '@/features/billing-contacts/components/billing-contacts-section';
import { CardsSection } from '@/features/payments/components/cards-section';
import { ManageSubscriptionPage } from '@/features/plans/components/manage-subscription-page';

export const Route = createFileRoute('/_private/manage-subscription')({
  component: () => (
    <ManageSubscriptionPage>
      <CardsSection />
      <BillToSection />
      <BillingContactsSection />
    </ManageSubscriptionPage>
  ),
});
