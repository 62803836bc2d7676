import { useLingui } from '@lingui/react/macro';
import type { BillTo } from '@/contract/bill-to';
import { countriesIn } from '@/features/employees/components/country-search';
import { type BillToField, billToFieldNames, billToFieldsOf } from '@/rules/bill-to-fields';
import { indiaStates } from '@/rules/tax/india-states';
import type { Difference } from '@/ui/form/versions';
import { lookUp } from '@/ui/known';
import { billToFieldLabels } from '../labels';

/** Two versions of it in words, of these fields of the form. */
export function useBillToDifferences(): (mine: BillTo, theirs: BillTo, differing: readonly string[]) => Difference[] {
  const { i18n } = useLingui();
  const textOf = (billTo: BillTo, field: BillToField) => {
    const value = billToFieldsOf(billTo)[field] || '–';
    if (field === 'state') return lookUp(indiaStates, value, value);
    return field === 'country' ? (countriesIn(i18n.locale).find(({ code }) => code === value)?.name ?? value) : value;
  };
  return (mine, theirs, differing) =>
    billToFieldNames
      .filter((field) => differing.includes(field))
      .map((field) => ({ field, label: i18n._(billToFieldLabels[field]), mine: textOf(mine, field), theirs: textOf(theirs, field) }));
}
