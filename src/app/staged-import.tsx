import { Suspense } from 'react';
import { useHasJobs } from '@/offline/react';
import { lazyPart } from '@/ui/lazy-part';

const ImportDriver = lazyPart(() => import('@/features/employees/import/components/import-driver'));

/** Goes on with an import that was left running, whatever screen is open; its code comes only where there is one. */
export function StagedImport() {
  const waits = useHasJobs();
  if (!waits) return null;
  return (
    <Suspense fallback={null}>
      <ImportDriver />
    </Suspense>
  );
}
