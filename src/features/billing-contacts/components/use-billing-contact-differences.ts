import { useLingui } from '@lingui/react/macro';
import type { BillingContact } from '@/contract/billing-contacts';
import { languageNames } from '@/i18n/language';
import {
  type BillingContactForm,
  type BillingContactFormField,
  billingContactFormFields,
  billingMails,
  formOfBillingContact,
} from '@/rules/billing-contact-form';
import type { Difference } from '@/ui/form/versions';
import { lookUp } from '@/ui/known';
import { billingContactFieldLabels, billingMailLabels } from '../labels';

/** Two versions of a billing contact in words, of these fields of the form. */
export function useBillingContactDifferences(): (
  mine: BillingContact,
  theirs: BillingContact,
  differing: readonly string[],
) => Difference[] {
  const { t, i18n } = useLingui();

  const labelOf = (field: BillingContactFormField): string => {
    const mail = billingMails.find((each) => field === `mails.${each}`);
    if (mail) return i18n._(billingMailLabels[mail]);
    return i18n._(lookUp(billingContactFieldLabels, field, billingContactFieldLabels.mails));
  };
  const textOf = (form: BillingContactForm, field: BillingContactFormField): string => {
    const value = form[field];
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (field === 'language') return lookUp<string>(languageNames, form.language, form.language);
    return (Array.isArray(value) ? value.join(', ') : value) || '–';
  };

  return (mine, theirs, differing) => {
    const [own, other] = [formOfBillingContact(mine), formOfBillingContact(theirs)];
    return billingContactFormFields
      .filter((field) => differing.includes(field))
      .map((field) => ({ field, label: labelOf(field), mine: textOf(own, field), theirs: textOf(other, field) }));
  };
}
