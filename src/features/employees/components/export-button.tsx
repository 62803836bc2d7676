import { Trans, useLingui } from '@lingui/react/macro';
import { ExportButton as Export } from '@/ui/export-button';
import { useEmployeeSheet, useIsExportComplete } from '../export-hooks';
import type { ListedEmployee } from '../hooks';

/** What the list shows, and whether that is all of it. */
export type ExportedEmployees = { employees: readonly ListedEmployee[]; isWhole: boolean };

/** Saves what the list shows as a file that can be imported again. */
export function ExportButton({ employees, isWhole }: ExportedEmployees) {
  const { t } = useLingui();
  const sheet = useEmployeeSheet();
  const isComplete = useIsExportComplete(isWhole);
  return (
    <Export
      name={t`employees`}
      file={isComplete ? (kind) => sheet(employees, kind) : null}
      missing={<Trans>Not everything that belongs in the file is on this device yet. You can save it once it is.</Trans>}
    />
  );
}
