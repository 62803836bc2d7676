import { useLingui } from '@lingui/react/macro';
import { ExportButton as Export } from '@/ui/export-button';
import { useEmployeeSheet } from '../export-hooks';
import type { ListedEmployee } from '../hooks';

/** Saves what the list shows as a file that can be imported again. */
export function ExportButton({ employees }: { employees: readonly ListedEmployee[] }) {
  const { t } = useLingui();
  const sheet = useEmployeeSheet();
  return <Export name={t`employees`} file={(kind) => sheet(employees, kind)} />;
}
