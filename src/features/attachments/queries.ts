import { queryOptions } from '@tanstack/react-query';
import type { Attachment } from '@/contract/attachments';
import { persistedAnswer } from '@/offline/answers';
import { fetchAttachments, type Owner } from './api';

export const attachmentQueries = {
  /** The files of a record; opens offline as last seen. */
  list: (owner: Owner) =>
    queryOptions<Attachment[]>({
      queryKey: ['answer', 'attachment', owner.kind, owner.id],
      queryFn: () => fetchAttachments(owner),
      ...persistedAnswer,
      staleTime: 10_000,
    }),
};
