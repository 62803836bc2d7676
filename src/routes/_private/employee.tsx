import { createFileRoute } from '@tanstack/react-router';
import { EmployeesPage } from '@/features/employees/components/employees-page';
import { employeesSearchSchema } from '@/features/employees/components/employees-search';
import { useAsksInactive } from '@/features/trips/components/use-asks-inactive';

export const Route = createFileRoute('/_private/employee')({ validateSearch: employeesSearchSchema, component: Employees });

function Employees() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EmployeesPage
      filter={filter}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      asksInactive={useAsksInactive()}
    />
  );
}
