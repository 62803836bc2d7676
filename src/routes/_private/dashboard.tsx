import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { periodSchema } from '@/contract/dashboard';
import { DashboardPage } from '@/features/dashboard/components/dashboard-page';
import { dashboardQuery } from '@/features/dashboard/queries';
import { useInstalled } from '@/shell/use-installed';
import { lenient } from '@/ui/form/lenient';

const searchSchema = v.object({
  period: lenient(periodSchema),
  ongoing: lenient(v.boolean()),
});

export const Route = createFileRoute('/_private/dashboard')({
  validateSearch: searchSchema,
  loaderDeps: ({ search: { period } }) => ({ period }),
  // Read while the screen is made ready, and not waited for.
  loader: ({ context: { portal }, deps: { period } }) => {
    void portal.queryClient.prefetchQuery(dashboardQuery(period ?? usualPeriod));
  },
  component: Dashboard,
});

const usualPeriod = 'monthly';

function Dashboard() {
  const { period = usualPeriod, ongoing = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DashboardPage
      period={period}
      ongoing={ongoing}
      installed={useInstalled()}
      onChange={(search) => void navigate({ search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false })}
    />
  );
}
