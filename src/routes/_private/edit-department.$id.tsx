import { createFileRoute } from '@tanstack/react-router';
import { EditTitledPage } from '@/features/people/components/edit-titled-page';

export const Route = createFileRoute('/_private/edit-department/$id')({
  component: () => <EditTitledPage resource="department" id={Route.useParams().id} />,
});
