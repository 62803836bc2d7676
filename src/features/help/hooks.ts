import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { v7 } from 'uuid';
import type { TicketCategory, ticket } from '@/contract/help';
import type { Language } from '@/contract/primitives';
import { useMe } from '@/features/session/hooks';
import { type ListFilter, useDeviceList } from '@/offline/device-list';
import { useRecord } from '@/offline/record';
import { useSubmit } from '@/offline/submit';
import { ticketKeys } from '@/rules/ticket-order';
import { raiseTicket, replyToTicket } from './commands';
import { answerQueries, ticketQueries } from './queries';
import { isTicket, type ListedTicket } from './rows';

export { useDraft } from '@/offline/drafts';
export type { Pending } from '@/offline/overlay';
export type { SubmitResult } from '@/offline/submit';
export type { Answer, Answers } from './answers/answers';
export type { ListedTicket } from './rows';

const own = { filters: {}, keys: ticketKeys };

export type TicketFilter = ListFilter<typeof ticket>;

/** The company's tickets, from the device. */
export const useTicketList = (filter: TicketFilter) => useDeviceList(ticketQueries, filter, own);

export type TicketList = ReturnType<typeof useTicketsOf>;

/** One employee's tickets, from the device, newest first. */
export function useTicketsOf(employeeId: string) {
  const filter = useMemo(() => ({ employeeId }), [employeeId]);
  return useTicketList(filter);
}

/** One of them with what stands in its place while there is none. */
export const useTicketRecord = (id: string) => useRecord(ticketQueries, id);

/** For a ticket or a message that is about to be written. */
export const newTicketId = (): string => v7();

export type RaisedTicket = { category: TicketCategory; issue: string; employee: { id: string; name: string } | null };

/** What can be done with tickets. Ids stay the same however often a form is sent. */
export function useTicketCommands() {
  const submit = useSubmit('contact-us', isTicket);
  const { name } = useMe().user;
  return useMemo(
    () => ({
      raise: (id: string, { employee, ...raised }: RaisedTicket, draft: string) =>
        submit({
          name: raiseTicket.name,
          body: { id, ...raised, employeeId: employee?.id ?? null },
          seen: { employeeName: employee?.name ?? '', raisedBy: name },
          base: null,
          draft,
        }),
      reply: ({ pending: _, ...ticket }: ListedTicket, messageId: string, text: string, draft: string) =>
        submit({ name: replyToTicket.name, body: { id: ticket.id, messageId, text }, seen: { by: name }, base: ticket, draft }),
    }),
    [submit, name],
  );
}

export type TicketCheck = {
  /** What the API said last; false before it has said anything, and when it couldn't be asked. */
  hasTickets: boolean;
  loading: boolean;
  recheck(): void;
  /** When it said so (device clock, ms); null: it hasn't yet. */
  checkedAt: number | null;
};

/** Asks the API whether an employee has tickets, before any of them has come onto the device. */
export function useTicketCheck(employeeId: string): TicketCheck {
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery(ticketQueries.check(employeeId));
  const recheck = useCallback(() => void refetch(), [refetch]);
  return { hasTickets: data ?? false, loading: isFetching, recheck, checkedAt: data === undefined ? null : dataUpdatedAt };
}

/** What the help screen answers, in a language; null until it is read, and where it can't be. */
export function useAnswers(language: Language) {
  const { data = null, isPending } = useQuery(answerQueries.in(language));
  return { answers: data, reading: isPending };
}
