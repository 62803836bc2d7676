import { useLingui } from '@lingui/react/macro';
import { RecordEmptyState } from '@/ui/feedback/record-empty-state';
import type { useBillingContactRecord } from '../hooks';

/** What stands where a billing contact would be while there is none. */
export function BillingContactEmptyState({ found }: { found: ReturnType<typeof useBillingContactRecord> }) {
  const { t } = useLingui();
  return (
    <RecordEmptyState
      found={found}
      words={{
        offline: t`This billing contact is not on this device`,
        failed: t`This billing contact can’t be shown`,
        missing: t`There is no such billing contact`,
        all: t`Plan and cards`,
      }}
      all="/manage-subscription"
    />
  );
}
