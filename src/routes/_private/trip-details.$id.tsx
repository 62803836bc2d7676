import { createFileRoute } from '@tanstack/react-router';
import { TripPage } from '@/features/trips/components/trip-page';

export const Route = createFileRoute('/_private/trip-details/$id')({
  component: () => <TripPage tripId={Route.useParams().id} />,
});
