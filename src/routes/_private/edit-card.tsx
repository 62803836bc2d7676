import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { EditCardPage } from '@/features/payments/components/edit-card-page';

export const Route = createFileRoute('/_private/edit-card')({
  validateSearch: v.object({ id: v.fallback(v.string(), '') }),
  component: () => <EditCardPage cardId={Route.useSearch().id} />,
});
