import { createFileRoute } from '@tanstack/react-router';
import { FuelConsumptionPage } from '@/features/reports/components/fuel-consumption-page';
import { reportSearchSchema } from '@/features/reports/report-search';

export const Route = createFileRoute('/_private/fuel-consumption')({ validateSearch: reportSearchSchema, component: FuelConsumption });

function FuelConsumption() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FuelConsumptionPage
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })}
    />
  );
}
