import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Card } from '@/contract/payments';
import { brandName } from '@/rules/card-brand';

/** What a card is called: its brand and the end of its number. */
export const useCardName = () => {
  const { t } = useLingui();
  return useCallback(({ brand, last4 }: Pick<Card, 'brand' | 'last4'>) => t`${brandName(brand)} ending in ${last4}`, [t]);
};
