import { createFileRoute } from '@tanstack/react-router';
import { EditOrgUnitPage } from '@/features/org-units/components/edit-org-unit-page';

export const Route = createFileRoute('/_private/edit-designation/$id')({
  component: () => <EditOrgUnitPage resource="designation" id={Route.useParams().id} />,
});
