import { createFileRoute } from '@tanstack/react-router';
import { EditEmployeePage } from '@/features/people/components/employee-form-pages';

export const Route = createFileRoute('/_private/edit-employee/$id')({
  component: () => <EditEmployeePage employeeId={Route.useParams().id} />,
});
