import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '@/features/audit/components/audit-page';
import { auditSearchSchema } from '@/features/audit/components/audit-search';

export const Route = createFileRoute('/_private/audit')({ validateSearch: auditSearchSchema, component: Audit });

function Audit() {
  const navigate = Route.useNavigate();
  return <AuditPage filter={Route.useSearch()} onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })} />;
}
