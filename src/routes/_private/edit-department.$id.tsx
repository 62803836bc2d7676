import { createFileRoute } from '@tanstack/react-router';
import { EditOrgUnitPage } from '@/features/org-units/components/edit-org-unit-page';

export const Route = createFileRoute('/_private/edit-department/$id')({
  component: () => <EditOrgUnitPage resource="department" id={Route.useParams().id} />,
});
