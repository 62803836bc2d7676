import type { AuditEntry, AuditFilter } from '@/contract/audit';
import { useLastSeen } from '@/offline/last-seen';
import { pageSize } from './api';
import { auditQueries } from './queries';

const none: AuditEntry[] = [];

/** A page of the company's history of changes, as last seen. */
export function useHistoryPage(filter: AuditFilter & { page?: number | undefined }) {
  const { data, ...seen } = useLastSeen(auditQueries.page(filter));
  return { entries: data?.data ?? none, total: data?.total ?? 0, pages: Math.ceil((data?.total ?? 0) / pageSize), ...seen };
}

/** The newest changes of one record, as last seen. */
export function useRecordHistory(resource: string, recordId: string) {
  const { data, ...seen } = useLastSeen(auditQueries.ofRecord(resource, recordId));
  return { entries: data?.data ?? none, total: data?.total ?? 0, ...seen };
}

/** The people of the company by name, as last seen. */
export const useColleagues = () => useLastSeen(auditQueries.colleagues()).data ?? [];
