import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { BillTo, BillToBody } from '@/contract/bill-to';
import { countriesIn } from '@/features/employees/components/country-search';
import { type BillToField, billToFieldsOf } from '@/rules/bill-to-fields';
import { indiaStates } from '@/rules/tax/india-states';
import { stateOfGstin } from '@/rules/tax-id';
import { DraftForm } from '@/ui/form/draft-form';
import { FieldGroup, wideField } from '@/ui/form/field-group';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { FormBar } from '@/ui/form/form-bar';
import { MetByChange } from '@/ui/form/met-by-change';
import { useRefusalText } from '@/ui/form/refusal';
import { RefusalNote } from '@/ui/form/refusal-note';
import { useDirectForm } from '@/ui/form/use-direct-form';
import { useFieldLabel } from '@/ui/form/use-field-label';
import { useFocusHandedOn } from '@/ui/form/use-focus-handed-on';
import type { KeptDraft } from '@/ui/form/use-kept-draft';
import { type EditResult, type MetByChange as Met, newKey, useSaveBillTo, withdraw } from '../hooks';
import { billToFieldLabels, billToFieldWords, billToRefusalWords } from '../labels';
import { type BillToDraft, bodyOf, inFormOrder } from './bill-to-draft';
import { useBillToDifferences } from './use-bill-to-differences';

export type Sent = Extract<EditResult<BillTo>, { outcome: 'done' | 'waiting' | 'unchanged' }>;
type BillToFormProps = Pick<KeptDraft<BillToDraft>, 'initial' | 'stored'> & { onSent(result: Sent): unknown };

const idOf = (field: BillToField) => `bill-to-${field}`;

/** What stands on the company's invoices as their buyer. */
export function BillToForm(props: BillToFormProps) {
  const { t, i18n } = useLingui();
  const save = useSaveBillTo();
  const form = useDirectForm<BillToDraft, BillToField, BillToBody, Sent, Met<BillTo>>({
    ...props,
    idOf,
    inFormOrder,
    bodyOf,
    fieldsOf: billToFieldsOf,
    newKey,
    withdraw,
    submit: (body, key, { shown }, rebase) => save(shown, body, key, rebase),
  });
  useFocusHandedOn();
  const labelled = useFieldLabel();
  const refusalText = useRefusalText(billToRefusalWords);
  const differences = useBillToDifferences();
  const countries = useMemo(() => countriesIn(i18n.locale).map(({ code, name }) => ({ value: code, label: name })), [i18n.locale]);
  const { draft } = form;
  const inIndia = draft.country === 'IN';

  const field = (name: BillToField, isOptional = false) => {
    const code = form.codeOf(name);
    const label = code && fieldProblemLabel(billToFieldWords, name, code);
    return {
      id: idOf(name),
      ...labelled(i18n._(billToFieldLabels[name]), isOptional),
      value: draft[name],
      error: label && i18n._(label),
      onChange: (event: { currentTarget: { value: string } }) => form.set(name, { [name]: event.currentTarget.value }),
    };
  };
  const taxIdHint = inIndia ? t`GSTIN, with which you can claim the tax` : draft.country === 'ES' ? t`NIF of the company` : undefined;

  return (
    <DraftForm form={form}>
      <FieldGroup>
        <TextInput {...field('name')} autoComplete="organization" className={wideField} />
        <NativeSelect
          {...field('country')}
          autoComplete="country"
          data={[{ value: '', label: t`Select country` }, ...countries]}
          onChange={({ currentTarget: { value } }) => {
            form.set('country', { country: value });
            // What is wrong with it is so in the country that it was checked for.
            form.mend(['taxId']);
          }}
        />
        <TextInput
          {...field('taxId', true)}
          description={taxIdHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => {
            // A GSTIN begins with its state.
            const state = inIndia ? stateOfGstin(value) : null;
            form.set('taxId', { taxId: value, ...(state ? { state } : {}) });
          }}
        />
        {inIndia && <NativeSelect {...field('state')} data={[{ value: '', label: t`Select state` }, ...states]} />}
        <Textarea {...field('address')} rows={3} autoComplete="street-address" className={wideField} />
        <TextInput {...field('phone', true)} type="tel" inputMode="tel" autoComplete="tel" />
        <TextInput {...field('email', true)} type="email" inputMode="email" autoComplete="email" />
      </FieldGroup>
      {form.refusal && <RefusalNote why={form.refusal.problem && refusalText(form.refusal.problem)} sendDirectly={null} />}
      <MetByChange form={form} differences={differences} />
      <FormBar action={t`Save`} sending={form.sending} />
    </DraftForm>
  );
}

/** By their names, which India's own documents have in English. */
const states = Object.entries(indiaStates)
  .map(([code, name]) => ({ value: code, label: name }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));
