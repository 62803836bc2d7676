import '@mantine/core/styles/Combobox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { ticketCategorySchema } from '@/contract/help';
import { EmployeePicker } from '@/features/employees/components/employee-picker';
import { DraftForm } from '@/ui/form/draft-form';
import { FieldGroup, wideField } from '@/ui/form/field-group';
import { FieldProblem } from '@/ui/form/field-problem';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { useRefusalText } from '@/ui/form/refusal';
import { RefusalNote } from '@/ui/form/refusal-note';
import { useFieldLabel } from '@/ui/form/use-field-label';
import { categoryLabels } from '../labels';
import { ticketFieldWords, ticketRefusalWords } from '../refusal-words';
import type { ContactField } from './contact-draft';
import classes from './help-page.module.css';
import { type ContactFormProps, fieldId, useContactForm } from './use-contact-form';

const nobodyRecent: readonly string[] = [];

/** What it is about, whom, and what is wrong. */
export function ContactForm(props: ContactFormProps) {
  const { t, i18n } = useLingui();
  const form = useContactForm(props);
  const labelled = useFieldLabel();
  const refusalText = useRefusalText(ticketRefusalWords);
  const { draft, set } = form;
  const errorOf = (field: ContactField) => {
    const code = form.codeOf(field);
    const label = code && fieldProblemLabel(ticketFieldWords, field, code);
    return label && <FieldProblem sentences={[label]} />;
  };
  return (
    <DraftForm form={form} className={classes.form}>
      <FieldGroup>
        <NativeSelect
          id={fieldId('category')}
          {...labelled(t`Category`)}
          value={draft.category}
          error={errorOf('category')}
          data={[
            { value: '', label: t`Select a category` },
            ...ticketCategorySchema.options.map((value) => ({ value, label: i18n._(categoryLabels[value]) })),
          ]}
          onChange={(event) => set({ category: event.currentTarget.value })}
        />
        <EmployeePicker
          id={fieldId('employeeId')}
          {...labelled(t`Employee`, true)}
          value={draft.employeeId}
          error={errorOf('employeeId')}
          recentIds={nobodyRecent}
          inactive
          onType={form.typeEmployee}
          onChange={(employeeId) => set({ employeeId })}
        />
        <Textarea
          id={fieldId('issue')}
          {...labelled(t`Issue`)}
          placeholder={t`What happened, when, and what you expected`}
          rows={5}
          className={wideField}
          value={draft.issue}
          error={errorOf('issue')}
          onChange={(event) => set({ issue: event.currentTarget.value })}
        />
      </FieldGroup>
      {form.refusal && (
        <RefusalNote why={form.refusal.problem && refusalText(form.refusal.problem)} sendDirectly={form.refusal.sendDirectly} />
      )}
      <div>
        <Button type="submit" size="md" loading={form.sending}>
          <Trans>Submit ticket</Trans>
        </Button>
      </div>
    </DraftForm>
  );
}
