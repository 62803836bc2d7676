import { createFileRoute } from '@tanstack/react-router';
import { MaintenanceSchedulePage } from '@/features/reports/components/maintenance-schedule-page';
import { reportSearchSchema } from '@/features/reports/report-search';

export const Route = createFileRoute('/_private/maintenance-schedule')({
  validateSearch: reportSearchSchema,
  component: MaintenanceSchedule,
});

function MaintenanceSchedule() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MaintenanceSchedulePage
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
