import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AddCardBody, Card, CardBody } from '@/contract/payments';
import { attempt, problemOf } from '@/http/problem';
import { currentDevice, newKey } from '@/offline/current-device';
import { useLastSeen } from '@/offline/last-seen';
import { readAgain } from '@/offline/read-again';
import * as api from './api';
import { cardQueries } from './queries';
import { saveCard } from './save-card';

export { newKey } from '@/offline/current-device';
export { useDraft } from '@/offline/drafts';
export { useReachable } from '@/offline/react';
export type { EditResult, MetByChange } from '@/offline/submit';

/** The default first, then the newest. */
const inOrder = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.createdAt.localeCompare(a.createdAt));

/** The company's cards as last seen. */
export function useCards(wanted = true) {
  const { data, ...seen } = useLastSeen({ ...cardQueries.list(), enabled: wanted });
  const cards = useMemo(() => (data ? inOrder(data) : null), [data]);
  return { cards, ...seen };
}

/** One of them, with what stands in its place while there is none. */
export function useCard(id: string) {
  const { cards, state, asOf, retry, isFetching } = useCards();
  const card = cards?.find((each) => each.id === id) ?? null;
  const missing = isFetching ? 'loading' : asOf === null ? 'not-found' : 'needs-connection';
  return { card, state: card || !cards ? state : missing, asOf, retry } as const;
}

/** What came of a visit to the gateway's page. */
export function useCardVisit(id: string) {
  const { data, error, refetch } = useQuery(cardQueries.visit(id));
  const refused = error !== null && problemOf(error).kind === 'refused';
  const state = data ? 'ready' : error === null ? 'loading' : refused ? 'failed' : 'needs-connection';
  return { visit: data ?? null, state, retry: () => void refetch() } as const;
}

/** What can be done with cards, all of it at once or not at all. */
export function useCardActions() {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const anew = () => readAgain(queryClient, cardQueries.list().queryKey);
    /** What the list shows is what the server has said since. */
    const changing = async <Answer>(work: () => Promise<Answer>) => {
      const result = await attempt(work);
      await anew();
      return result;
    };
    return {
      anew,
      /** Answers the address of the page on which the card is typed in. Whoever goes there leaves nothing typed behind. */
      openPage: (body: AddCardBody, key: string) =>
        attempt(async () => {
          const opened = await api.openCardPage(body, key);
          await currentDevice().drafts.flush();
          return opened;
        }),
      save: async (shown: Card, body: CardBody, key: string, rebase: (shown: Card, body: CardBody) => string) => {
        const result = await saveCard(shown, body, key, rebase);
        await anew();
        return result;
      },
      /** Keeps a key from having any effect; answers the card as it has made it already, or null. */
      withdraw: (key: string) => attempt(() => api.withdrawEdit(key)),
      makeDefault: ({ id }: Card) => changing(() => api.makeDefault(id, newKey())),
      remove: ({ id }: Card) => changing(() => api.removeCard(id, newKey())),
    };
  }, [queryClient]);
}
