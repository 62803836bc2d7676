import { useLingui } from '@lingui/react/macro';
import type { Card } from '@/contract/payments';
import { countriesIn } from '@/features/employees/components/country-search';
import { type CardField, cardFieldNames, cardFieldsOf } from '@/rules/card-fields';
import type { Difference } from '@/ui/form/versions';
import { cardFieldLabels } from '../labels';

/** Two versions of a card in words, of these fields of the form. */
export function useCardDifferences(): (mine: Card, theirs: Card, differing: readonly string[]) => Difference[] {
  const { i18n } = useLingui();
  const textOf = (card: Card, field: CardField) => {
    const value = cardFieldsOf(card)[field] || '–';
    if (field !== 'billingAddress.country') return value;
    return countriesIn(i18n.locale).find(({ code }) => code === value)?.name ?? value;
  };
  return (mine, theirs, differing) =>
    cardFieldNames
      .filter((field) => differing.includes(field))
      .map((field) => ({ field, label: i18n._(cardFieldLabels[field]), mine: textOf(mine, field), theirs: textOf(theirs, field) }));
}
