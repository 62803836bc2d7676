import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { BillingContactField } from '@/contract/billing-contacts';
import { languageNames, languages } from '@/i18n/language';
import { DraftForm } from '@/ui/form/draft-form';
import { FieldGroup, wideField } from '@/ui/form/field-group';
import { FieldProblem } from '@/ui/form/field-problem';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { FormBar } from '@/ui/form/form-bar';
import { MetByChange } from '@/ui/form/met-by-change';
import { useRefusalText } from '@/ui/form/refusal';
import { RefusalNote } from '@/ui/form/refusal-note';
import { useFieldLabel } from '@/ui/form/use-field-label';
import { billingContactFieldLabels } from '../labels';
import { billingContactFieldWords, billingContactRefusalWords } from '../refusal-words';
import { MailChoices } from './mail-choices';
import { useBillingContactDifferences } from './use-billing-contact-differences';
import { type BillingContactFormProps, fieldId, useBillingContactForm } from './use-billing-contact-form';

/** Who it is, what they are sent and in which language, and what stands on their bills. */
export function BillingContactForm(props: BillingContactFormProps) {
  const { t, i18n } = useLingui();
  const form = useBillingContactForm(props);
  const labelled = useFieldLabel();
  const refusalText = useRefusalText(billingContactRefusalWords);
  const differences = useBillingContactDifferences();
  const { draft, set } = form;
  const errorOf = (field: BillingContactField) => {
    const code = form.codeOf(field);
    const label = code && fieldProblemLabel(billingContactFieldWords, field, code);
    return label && <FieldProblem sentences={[label]} />;
  };
  const typed = (field: Exclude<BillingContactField, 'mails'>, isOptional = false) => ({
    id: fieldId(field),
    ...labelled(i18n._(billingContactFieldLabels[field]), isOptional),
    error: errorOf(field),
    value: draft[field],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });

  return (
    <DraftForm form={form}>
      <FieldGroup>
        <TextInput {...typed('name')} className={wideField} />
        <TextInput {...typed('email')} type="email" inputMode="email" />
        <TextInput {...typed('phone', true)} type="tel" inputMode="tel" />
      </FieldGroup>
      <FieldGroup>
        <NativeSelect
          {...typed('language')}
          label={t`Language of the emails`}
          data={[
            ...languages.map((value) => ({ value, label: languageNames[value] })),
            // A newer server may know more of them.
            ...(languages.some((value) => value === draft.language) ? [] : [draft.language]),
          ]}
        />
        <MailChoices
          id={fieldId('mails')}
          className={wideField}
          chosen={draft.mails}
          error={errorOf('mails')}
          onChange={(mails) => set({ mails })}
        />
      </FieldGroup>
      <FieldGroup>
        <TextInput {...typed('taxId', true)} description={t`GSTIN, NIF or the tax ID of another country`} autoCapitalize="characters" />
        <Textarea {...typed('address', true)} rows={2} className={wideField} />
      </FieldGroup>
      {form.refusal && (
        <RefusalNote why={form.refusal.problem && refusalText(form.refusal.problem)} sendDirectly={form.refusal.sendDirectly} />
      )}
      <MetByChange form={form} differences={differences} />
      <FormBar action={t`Save`} sending={form.sending} />
    </DraftForm>
  );
}
