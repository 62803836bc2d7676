import { Trans, useLingui } from '@lingui/react/macro';
import { ExportButton as Export } from '@/ui/export-button';
import { useEmployeeSheet, useIsExportComplete } from '../export-hooks';
import type { ListedEmployee } from '../hooks';

/** All that the list shows; null while it shows only how it begins. */
export type ExportedEmployees = { employees: readonly ListedEmployee[] | null };

/** Saves what the list shows as a file that can be imported again. */
export function ExportButton({ employees }: ExportedEmployees) {
  const { t } = useLingui();
  const sheet = useEmployeeSheet();
  const isComplete = useIsExportComplete();
  return (
    <Export
      name={t`employees`}
      file={employees && isComplete ? (kind) => sheet(employees, kind) : null}
      missing={<Trans>Not everything that belongs in the file is on this device yet. You can save it once it is.</Trans>}
    />
  );
}
