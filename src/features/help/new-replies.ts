import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { Ticket } from '@/contract/help';
import { useMe } from '@/features/session/hooks';
import { useCompanyToday } from '@/features/session/today-hooks';
import { keepLocally } from '@/local-store';
import { daysAfter } from '@/rules/period';

const key = 'read-replies';
/** Whoever has not been here for longer finds the rest in the list: nothing calls for them for ever. */
const newFor = 7;
/** More than anybody reads in that time. */
const most = 200;

const keptSchema = v.pipe(v.string(), v.parseJson(), v.object({ userId: v.string(), read: v.array(v.string()) }));

/** The ids of the replies that this person has read on this device. */
function readBy(userId: string): string[] {
  const kept = v.safeParse(keptSchema, localStorage.getItem(key));
  return kept.success && kept.output.userId === userId ? kept.output.read : [];
}

const lastReply = ({ status, messages }: Pick<Ticket, 'status' | 'messages'>) => (status === 'replied' ? (messages.at(-1) ?? null) : null);

/** Whether support has replied in a ticket of late, and this person has not seen it on this device. */
export function useIsNewlyReplied(): (ticket: Pick<Ticket, 'status' | 'messages'>) => boolean {
  const { id } = useMe().user;
  const since = daysAfter(useCompanyToday(), -newFor);
  const [read] = useState(() => new Set(readBy(id)));
  return useMemo(
    () => (ticket) => {
      const reply = lastReply(ticket);
      return reply !== null && reply.at.slice(0, 10) >= since && !read.has(reply.id);
    },
    [read, since],
  );
}

/** Notes that the last reply of a ticket has been seen. */
export function useReadsReplies(ticket: Ticket | null): void {
  const { id } = useMe().user;
  const replyId = ticket && lastReply(ticket)?.id;
  useEffect(() => {
    if (!replyId) return;
    const read = readBy(id);
    if (!read.includes(replyId)) keepLocally(key, JSON.stringify({ userId: id, read: [...read, replyId].slice(-most) }));
  }, [id, replyId]);
}
