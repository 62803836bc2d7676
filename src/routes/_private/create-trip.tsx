import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CreateTripPage } from '@/features/trips/components/create-trip-page';
import { prepareRideDraft } from '@/features/trips/ride-drafts';
import { lenient } from '@/ui/form/lenient';

const searchSchema = v.object({
  employee: lenient(v.string()),
  /** The trip that is to be booked once more. */
  again: lenient(v.string()),
  /** The trip in whose place one with the values of a refused change is booked. */
  instead: lenient(v.string()),
});

export const Route = createFileRoute('/_private/create-trip')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => search,
  // With the touch of a link; once more where nobody has come here soon after it.
  loader: { handler: ({ deps }) => prepareRideDraft(deps), staleReloadMode: 'blocking' },
  preloadStaleTime: 2000,
  component: CreateTrip,
});

function CreateTrip() {
  const { employee, again, instead } = Route.useSearch();
  return <CreateTripPage employeeId={employee ?? null} againId={again ?? null} insteadId={instead ?? null} />;
}
