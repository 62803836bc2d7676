import { useLingui } from '@lingui/react/macro';
import { RecordEmptyState } from '@/ui/feedback/record-empty-state';
import type { useEmployeeRecord } from '../hooks';

/** What stands where an employee would be while there is none. */
export function EmployeeEmptyState({ found }: { found: ReturnType<typeof useEmployeeRecord> }) {
  const { t } = useLingui();
  return (
    <RecordEmptyState
      found={found}
      words={{
        offline: t`This employee is not on this device`,
        failed: t`This employee can’t be shown`,
        missing: t`There is no such employee`,
        all: t`All employees`,
      }}
      all="/employee"
    />
  );
}
