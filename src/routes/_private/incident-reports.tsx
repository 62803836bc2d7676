import { createFileRoute } from '@tanstack/react-router';
import { IncidentReportsPage } from '@/features/reports/components/incident-reports-page';
import { reportSearchSchema } from '@/features/reports/report-search';

export const Route = createFileRoute('/_private/incident-reports')({ validateSearch: reportSearchSchema, component: IncidentReports });

function IncidentReports() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IncidentReportsPage
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
