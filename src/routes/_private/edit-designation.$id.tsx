import { createFileRoute } from '@tanstack/react-router';
import { EditTitledPage } from '@/features/people/components/edit-titled-page';

export const Route = createFileRoute('/_private/edit-designation/$id')({
  component: () => <EditTitledPage resource="designation" id={Route.useParams().id} />,
});
