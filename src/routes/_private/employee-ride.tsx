import { createFileRoute } from '@tanstack/react-router';
import { EmployeeRidePage } from '@/features/reports/components/employee-ride-page';
import { reportSearchSchema } from '@/features/reports/report-search';

export const Route = createFileRoute('/_private/employee-ride')({ validateSearch: reportSearchSchema, component: EmployeeRide });

function EmployeeRide() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EmployeeRidePage
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
