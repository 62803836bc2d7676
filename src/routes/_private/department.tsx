import { createFileRoute } from '@tanstack/react-router';
import { TitledPage } from '@/features/people/components/titled-page';
import { titledSearchSchema } from '@/features/people/components/titled-search';

export const Route = createFileRoute('/_private/department')({ validateSearch: titledSearchSchema, component: Departments });

function Departments() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TitledPage resource="department" filter={filter} onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })} />
  );
}
