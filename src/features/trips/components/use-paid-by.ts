import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Trip } from '@/contract/trips';
import { useCardName } from '@/features/payments/components/use-card-name';
import { useCards } from '@/features/payments/hooks';
import { payByOf } from '@/rules/pay-by';

/** With what a ride is paid, in words. `wanted`: cards are asked for. */
export function usePaidBy(wanted = true) {
  const { t } = useLingui();
  const { cards } = useCards(wanted);
  const nameOf = useCardName();
  return useCallback(
    (trip: Pick<Trip, 'payment'>): string => {
      const payBy = payByOf(trip);
      if (payBy.kind === 'invoice') return t`Monthly invoice`;
      const card = cards?.find(({ id }) => id === payBy.cardId);
      return card ? nameOf(card) : t`Card`;
    },
    [cards, nameOf, t],
  );
}
