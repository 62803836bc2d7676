import { useLingui } from '@lingui/react/macro';
import { RecordEmptyState } from '@/ui/feedback/record-empty-state';
import { Page } from '@/ui/page';
import { useLostItem } from '../hooks';

export function LostItemPage({ id }: { id: string }) {
  const { t } = useLingui();
  const found = useLostItem(id);
  if (found.record) return <Page title={found.record.what}>{null}</Page>;
  return (
    <RecordEmptyState
      found={found}
      words={{
        offline: t`This lost item is not on this device`,
        failed: t`This lost item can’t be shown`,
        missing: t`There is no such lost item`,
        all: t`All lost items`,
      }}
      all="/lost-item"
    />
  );
}
