import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CreateTripPage } from '@/features/trips/components/create-trip-page';

const searchSchema = v.object({
  employee: v.fallback(v.optional(v.string()), undefined),
  /** The trip that is to be booked once more. */
  again: v.fallback(v.optional(v.string()), undefined),
});

export const Route = createFileRoute('/_private/create-trip')({ validateSearch: searchSchema, component: CreateTrip });

function CreateTrip() {
  const { employee, again } = Route.useSearch();
  return <CreateTripPage employeeId={employee ?? null} againId={again ?? null} />;
}
