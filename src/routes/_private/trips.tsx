import { createFileRoute } from '@tanstack/react-router';
import { TripsPage } from '@/features/trips/components/trips-page';
import { tripsSearchSchema } from '@/features/trips/components/trips-search';

export const Route = createFileRoute('/_private/trips')({
  validateSearch: tripsSearchSchema,
  component: Trips,
  staticData: { drawsBeforeDevice: true },
});

function Trips() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <TripsPage filter={filter} onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })} />;
}
