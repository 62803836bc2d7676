import { createFileRoute } from '@tanstack/react-router';
import { ManageSubscriptionPage } from '@/features/plans/components/manage-subscription-page';

export const Route = createFileRoute('/_private/manage-subscription')({ component: () => <ManageSubscriptionPage /> });
