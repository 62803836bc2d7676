import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AddCardPage } from '@/features/payments/components/add-card-page';

export const Route = createFileRoute('/_private/add-card')({
  validateSearch: v.object({ session: v.fallback(v.optional(v.string()), undefined) }),
  component: () => <AddCardPage visitId={Route.useSearch().session ?? null} />,
});
