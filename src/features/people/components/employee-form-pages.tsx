import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '@/features/session/hooks';
import { notify } from '@/ui/notify';
import { Page } from '@/ui/page';
import { formOf, type ListedEmployee, useDraft, useEmployeeCommands, useEmployeeRecord } from '../hooks';
import { draftOf, employeeDraftSchema, emptyDraft } from './employee-draft';
import { EmployeeFace } from './employee-face';
import { EmployeeForm } from './employee-form';
import { homeCallingCode } from './home-country';
import type { Sent } from './use-employee-form';

/** Says what came of the form and leads to the employee. */
function useSent(done: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return ({ outcome }: Sent, id: string) => {
    if (outcome === 'done') notify.success(done);
    else notify.info(t`Saved on this device – sends when connected`);
    void navigate({ to: '/employee-profile', search: { id } });
  };
}

export function AddEmployeePage() {
  const { t } = useLingui();
  const stored = useDraft('employee.new', employeeDraftSchema);
  const { newId, add } = useEmployeeCommands();
  const [id] = useState(newId);
  const { company } = useMe();
  const [initial] = useState(() => ({ ...emptyDraft, countryCode: homeCallingCode(company) }));
  const sent = useSent(t`Record added successfully`);
  return (
    <Page title={t`Add Employee`}>
      {stored.ready && (
        <EmployeeForm
          initial={initial}
          stored={stored}
          editing={null}
          submit={(fields) => add(id, fields)}
          onSent={(result) => sent(result, id)}
        />
      )}
    </Page>
  );
}

export function EditEmployeePage({ employeeId }: { employeeId: string }) {
  const { t } = useLingui();
  const found = useEmployeeRecord(employeeId);
  const { employee } = found;
  return (
    <Page title={employee ? t`Edit ${employee.name}` : t`Edit Employee`}>
      {employee ? <EditForm key={employee.id} employee={employee} /> : <EmployeeFace found={found} />}
    </Page>
  );
}

function EditForm({ employee }: { employee: ListedEmployee }) {
  const { t } = useLingui();
  // What somebody else changes meanwhile must not slip in under the form: the change is made upon what was shown.
  const [base] = useState(employee);
  const [initial] = useState(() => draftOf(formOf(base)));
  const stored = useDraft(`employee.edit.${base.id}.${base.version}`, employeeDraftSchema);
  const { edit } = useEmployeeCommands();
  const sent = useSent(t`Record update successfully`);
  if (!stored.ready) return null;
  return (
    <EmployeeForm
      initial={initial}
      stored={stored}
      editing={base}
      submit={(fields) => edit(base, fields)}
      onSent={(result) => sent(result, base.id)}
    />
  );
}
