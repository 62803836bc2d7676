import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { EditTripPage } from '@/features/trips/components/edit-trip-page';

export const Route = createFileRoute('/_private/edit-trip')({
  validateSearch: v.object({ id: v.fallback(v.string(), '') }),
  component: () => <EditTripPage tripId={Route.useSearch().id} />,
});
