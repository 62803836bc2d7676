import { createFileRoute } from '@tanstack/react-router';
import { TitledPage } from '@/features/people/components/titled-page';
import { titledSearchSchema } from '@/features/people/components/titled-search';

export const Route = createFileRoute('/_private/designation')({ validateSearch: titledSearchSchema, component: Designations });

function Designations() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TitledPage
      resource="designation"
      filter={filter}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
