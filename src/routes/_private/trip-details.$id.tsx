import { createFileRoute } from '@tanstack/react-router';
import { RecordHistory } from '@/features/audit/components/record-history';
import { TripPage } from '@/features/trips/components/trip-page';

export const Route = createFileRoute('/_private/trip-details/$id')({
  component: TripDetails,
});

function TripDetails() {
  const { id } = Route.useParams();
  return <TripPage tripId={id} history={<RecordHistory key={id} resource="trip" recordId={id} />} />;
}
