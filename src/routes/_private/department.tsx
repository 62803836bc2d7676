import { createFileRoute } from '@tanstack/react-router';
import { useMembers } from '@/features/employees/member-hooks';
import { OrgUnitPage } from '@/features/org-units/components/org-unit-page';
import { orgUnitSearchSchema } from '@/features/org-units/components/org-unit-search';

export const Route = createFileRoute('/_private/department')({ validateSearch: orgUnitSearchSchema, component: Departments });

function Departments() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OrgUnitPage
      resource="department"
      members={useMembers('department')}
      filter={filter}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
