import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionPage } from '@/features/plans/components/subscription-page';
import { subscriptionSearchSchema } from '@/features/plans/components/subscription-search';

export const Route = createFileRoute('/_private/subscription')({ validateSearch: subscriptionSearchSchema, component: Subscription });

function Subscription() {
  const { plan } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SubscriptionPage
      chosenId={plan ?? null}
      onChoose={(planId) => void navigate({ search: { plan: planId ?? undefined }, resetScroll: false })}
    />
  );
}
