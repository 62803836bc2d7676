import { createFileRoute } from '@tanstack/react-router';
import { EditEmployeePage } from '@/features/employees/components/employee-form-pages';
import { useAsksInactive } from '@/features/trips/components/use-asks-inactive';

export const Route = createFileRoute('/_private/edit-employee/$id')({ component: EditEmployee });

function EditEmployee() {
  return <EditEmployeePage employeeId={Route.useParams().id} asksInactive={useAsksInactive()} />;
}
