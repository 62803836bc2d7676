import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { activitySchema, type EmployeeField, genderSchema } from '@/contract/people';
import { DraftForm } from '@/ui/draft-form';
import { FieldProblem } from '@/ui/field-problem';
import { FormBar } from '@/ui/form-bar';
import { MetByChange } from '@/ui/met-by-change';
import { RefusalNote } from '@/ui/refusal-note';
import { activityLabels, employeeFieldLabels, genderLabels } from '../labels';
import { fieldProblemLabel } from '../refusal-words';
import classes from './employee-form.module.css';
import { PhoneFields } from './phone-fields';
import { TitledField } from './titled-field';
import { type EmployeeFormProps, useEmployeeForm } from './use-employee-form';
import { useEmployeeDifferences } from './use-people-differences';
import { usePeopleRefusalText } from './use-people-refusal-text';

// The calendar is heavy: the rest of the form doesn't wait for it.
const DateField = lazy(() => import('@/ui/date-field'));

/** Who, where they work, how they are reached, and the rest. */
export function EmployeeForm(props: EmployeeFormProps) {
  const { t, i18n } = useLingui();
  const form = useEmployeeForm(props);
  const refusalText = usePeopleRefusalText('employee');
  const differences = useEmployeeDifferences();
  const { draft, set } = form;
  const errorOf = (field: EmployeeField): ReactNode => {
    const code = form.codes[field];
    return code && <FieldProblem sentences={[fieldProblemLabel(field, code)]} />;
  };
  const common = (field: EmployeeField) => ({
    id: `employee-${field}`,
    label: i18n._(employeeFieldLabels[field]),
    error: errorOf(field),
    value: draft[field],
  });
  const typed = (field: EmployeeField) => ({
    ...common(field),
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  const dated = (field: EmployeeField) => (
    <Suspense fallback={<TextInput {...common(field)} readOnly />}>
      <DateField {...common(field)} onChange={(date) => set({ [field]: date })} />
    </Suspense>
  );

  return (
    <DraftForm form={form} className={classes.form}>
      <Group title={t`Work`}>
        <TextInput {...typed('name')} autoComplete="off" className={classes.wide} />
        <TextInput {...typed('employeeNumber')} autoComplete="off" />
        <NativeSelect
          {...typed('status')}
          data={[
            { value: '', label: t`Select status` },
            ...activitySchema.options.map((value) => ({ value, label: i18n._(activityLabels[value]) })),
          ]}
        />
        <TitledField resource="department" {...common('departmentId')} onChange={(departmentId) => set({ departmentId })} />
        <TitledField resource="designation" {...common('designationId')} onChange={(designationId) => set({ designationId })} />
        {dated('joinedOn')}
      </Group>
      <Group title={t`Contact`}>
        <TextInput {...typed('email')} type="email" inputMode="email" autoComplete="off" className={classes.wide} />
        <PhoneFields
          countryCode={draft.countryCode}
          mobile={draft.mobile}
          errors={{ countryCode: errorOf('countryCode'), mobile: errorOf('mobile') }}
          onChange={set}
        />
        <TextInput {...typed('workPhone')} type="tel" inputMode="tel" autoComplete="off" />
        <Textarea {...typed('primaryAddress')} rows={2} className={classes.wide} />
        <Textarea {...typed('secondaryAddress')} rows={2} className={classes.wide} />
      </Group>
      <Group title={t`Personal`}>
        {dated('bornOn')}
        <NativeSelect
          {...typed('gender')}
          data={[
            { value: '', label: t`Select gender` },
            ...genderSchema.options.map((value) => ({ value, label: i18n._(genderLabels[value]) })),
          ]}
        />
      </Group>
      {form.refusal && (
        <RefusalNote why={form.refusal.problem && refusalText(form.refusal.problem)} sendDirectly={form.refusal.sendDirectly} />
      )}
      <MetByChange form={form} differences={differences} />
      <FormBar action={t`Save`} sending={form.sending} />
    </DraftForm>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{title}</legend>
    <div className={classes.fields}>{children}</div>
  </fieldset>
);
