import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '@/features/employees/import/components/import-page';
import { importSearchSchema } from '@/features/employees/import/components/import-search';

export const Route = createFileRoute('/_private/import-employee')({ validateSearch: importSearchSchema, component: ImportEmployee });

function ImportEmployee() {
  const { show } = Route.useSearch();
  return <ImportPage show={show} />;
}
