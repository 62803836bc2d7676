import { queryOptions } from '@tanstack/react-query';
import type { AuditEntry, AuditFilter } from '@/contract/audit';
import type { Page } from '@/contract/envelope';
import { persistedAnswer } from '@/offline/answers';
import { fetchChanges, fetchColleagues } from './api';

export const auditQueries = {
  /** A page of the company's history. */
  page: (filter: AuditFilter & { page?: number | undefined }) =>
    queryOptions<Page<AuditEntry>>({
      queryKey: ['answer', 'audit', filter],
      queryFn: () => fetchChanges(filter),
      ...persistedAnswer,
      staleTime: 10_000,
    }),

  /** The newest changes of one record; read again when records of its kind have changed. */
  ofRecord: (resource: string, recordId: string) =>
    queryOptions<Page<AuditEntry>>({
      queryKey: ['answer', resource, 'history', recordId],
      queryFn: () => fetchChanges({ recordId }),
      ...persistedAnswer,
      staleTime: 10_000,
    }),

  colleagues: () =>
    queryOptions<{ id: string; name: string }[]>({
      queryKey: ['answer', 'audit-people'],
      queryFn: fetchColleagues,
      ...persistedAnswer,
      staleTime: 60_000,
    }),
};
