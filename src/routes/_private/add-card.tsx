import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AddCardPage } from '@/features/payments/components/add-card-page';
import { lenient } from '@/ui/form/lenient';

export const Route = createFileRoute('/_private/add-card')({
  validateSearch: v.object({ session: lenient(v.string()) }),
  component: () => <AddCardPage visitId={Route.useSearch().session ?? null} />,
});
