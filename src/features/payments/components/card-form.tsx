import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { countriesIn } from '@/features/employees/components/country-search';
import type { CardField } from '@/rules/card-fields';
import { DraftForm } from '@/ui/form/draft-form';
import { FieldGroup, wideField } from '@/ui/form/field-group';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { FormBar } from '@/ui/form/form-bar';
import { MetByChange } from '@/ui/form/met-by-change';
import { useRefusalText } from '@/ui/form/refusal';
import { RefusalNote } from '@/ui/form/refusal-note';
import { useFieldLabel } from '@/ui/form/use-field-label';
import { cardFieldLabels } from '../labels';
import { cardFieldWords, cardRefusalWords } from '../refusal-words';
import { OfflineNote } from './offline-note';
import { useCardDifferences } from './use-card-differences';
import { type CardFormProps, useCardForm } from './use-card-form';

/** Whose card it is and where its bills go. Its number has no field here. */
export function CardForm({ action, children, ...props }: CardFormProps & { action: string; children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const form = useCardForm(props);
  const labelled = useFieldLabel();
  const refusalText = useRefusalText(cardRefusalWords);
  const differences = useCardDifferences();
  const countries = useMemo(() => countriesIn(i18n.locale).map(({ code, name }) => ({ value: code, label: name })), [i18n.locale]);
  const field = (name: CardField) => {
    const code = form.codeOf(name);
    const label = code && fieldProblemLabel(cardFieldWords, name, code);
    return {
      id: form.idOf(name),
      ...labelled(i18n._(cardFieldLabels[name]), name === 'billingAddress.region'),
      value: form.draft[name],
      error: label && i18n._(label),
      onChange: (event: { currentTarget: { value: string } }) => form.set(name, { [name]: event.currentTarget.value }),
    };
  };

  return (
    <DraftForm form={form}>
      <OfflineNote />
      <TextInput {...field('holderName')} autoComplete="cc-name" className={wideField} />
      <FieldGroup title={t`Billing address`}>
        <TextInput {...field('billingAddress.line')} autoComplete="billing street-address" className={wideField} />
        <TextInput {...field('billingAddress.city')} autoComplete="billing address-level2" />
        <TextInput {...field('billingAddress.postcode')} autoComplete="billing postal-code" />
        <TextInput {...field('billingAddress.region')} autoComplete="billing address-level1" />
        <NativeSelect
          {...field('billingAddress.country')}
          autoComplete="billing country"
          data={[{ value: '', label: t`Select country` }, ...countries]}
        />
      </FieldGroup>
      {children}
      {form.refusal && <RefusalNote why={form.refusal.problem && refusalText(form.refusal.problem)} sendDirectly={null} />}
      <MetByChange form={form} differences={differences} />
      <FormBar action={action} sending={form.sending} />
    </DraftForm>
  );
}
