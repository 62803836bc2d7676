import { lazyPart } from '@/ui/lazy-part';
import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { type EmployeeField, genderSchema } from '@/contract/employees';
import { activitySchema } from '@/contract/primitives';
import { OrgUnitField } from '@/features/org-units/components/org-unit-field';
import { lastChoice } from '@/features/session/last-choice';
import { activityLabels } from '@/ui/activity-labels';
import { DraftForm } from '@/ui/form/draft-form';
import { FieldGroup, wideField } from '@/ui/form/field-group';
import { FieldProblem } from '@/ui/form/field-problem';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { FormBar } from '@/ui/form/form-bar';
import { MetByChange } from '@/ui/form/met-by-change';
import { useRefusalText } from '@/ui/form/refusal';
import { RefusalNote } from '@/ui/form/refusal-note';
import { useFieldLabel } from '@/ui/form/use-field-label';
import { WaitingField } from '@/ui/form/waiting-field';
import { employeeFieldLabels, genderLabels } from '../labels';
import { employeeFieldWords, employeeRefusalWords } from '../refusal-words';
import { PhoneFields } from './phone-fields';
import { useEmployeeDifferences } from './use-employee-differences';
import { type EmployeeFormProps, useEmployeeForm } from './use-employee-form';

// The calendar is heavy: the rest of the form doesn't wait for it.
const DateField = lazyPart(() => import('@/ui/form/date-field'));

/** Who, where they work, how they are reached, and the rest. */
export function EmployeeForm(props: EmployeeFormProps) {
  const { t, i18n } = useLingui();
  const form = useEmployeeForm(props);
  const refusalText = useRefusalText(employeeRefusalWords);
  const differences = useEmployeeDifferences();
  const { draft, set } = form;
  const labelled = useFieldLabel();
  const errorOf = (field: EmployeeField): ReactNode => {
    const code = form.codeOf(field);
    const label = code && fieldProblemLabel(employeeFieldWords, field, code);
    return label && <FieldProblem sentences={[label]} />;
  };
  const common = (field: EmployeeField) => ({
    id: `employee-${field}`,
    ...labelled(i18n._(employeeFieldLabels[field]), field === 'workPhone' || field === 'secondaryAddress'),
    error: errorOf(field),
    value: draft[field],
  });
  const typed = (field: EmployeeField) => ({
    ...common(field),
    // It is somebody else's data, never that of whoever fills it in.
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  const dated = (field: EmployeeField) => (
    <Suspense fallback={<WaitingField {...common(field)} />}>
      <DateField {...common(field)} today={form.today} onChange={(date) => set({ [field]: date })} />
    </Suspense>
  );

  return (
    <DraftForm form={form}>
      <FieldGroup title={t`Work`}>
        <TextInput {...typed('name')} className={wideField} />
        <TextInput {...typed('employeeNumber')} />
        <NativeSelect
          {...typed('status')}
          data={[
            { value: '', label: t`Select status` },
            ...activitySchema.options.map((value) => ({ value, label: i18n._(activityLabels[value]) })),
          ]}
        />
        <OrgUnitField resource="department" {...common('departmentId')} onChange={(departmentId) => set({ departmentId })} />
        <OrgUnitField resource="designation" {...common('designationId')} onChange={(designationId) => set({ designationId })} />
        {dated('joinedOn')}
      </FieldGroup>
      <FieldGroup title={t`Contact`}>
        <TextInput {...typed('email')} type="email" inputMode="email" className={wideField} />
        <PhoneFields
          countryCode={draft.countryCode}
          mobile={draft.mobile}
          isUsual={props.editing === null && draft.countryCode === lastChoice('calling-code')}
          errors={{ countryCode: errorOf('countryCode'), mobile: errorOf('mobile') }}
          onChange={set}
        />
        <TextInput {...typed('workPhone')} type="tel" inputMode="tel" />
        <Textarea {...typed('primaryAddress')} rows={2} className={wideField} />
        <Textarea {...typed('secondaryAddress')} rows={2} className={wideField} />
      </FieldGroup>
      <FieldGroup title={t`Personal`}>
        {dated('bornOn')}
        <NativeSelect
          {...typed('gender')}
          data={[
            { value: '', label: t`Select gender` },
            ...genderSchema.options.map((value) => ({ value, label: i18n._(genderLabels[value]) })),
          ]}
        />
      </FieldGroup>
      {form.refusal && (
        <RefusalNote why={form.refusal.problem && refusalText(form.refusal.problem)} sendDirectly={form.refusal.sendDirectly} />
      )}
      <MetByChange form={form} differences={differences} />
      <FormBar action={t`Save`} sending={form.sending} />
    </DraftForm>
  );
}
