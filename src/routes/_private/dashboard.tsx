import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { periodSchema } from '@/contract/dashboard';
import { DashboardPage } from '@/features/dashboard/components/dashboard-page';
import { useInstalled } from '@/shell/install-offer';

const searchSchema = v.object({
  period: v.fallback(v.optional(periodSchema), undefined),
  ongoing: v.fallback(v.optional(v.boolean()), undefined),
});

export const Route = createFileRoute('/_private/dashboard')({ validateSearch: searchSchema, component: Dashboard });

function Dashboard() {
  const { period = 'monthly', ongoing = false } = Route.useSearch();
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
