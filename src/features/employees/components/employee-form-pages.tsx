import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMe } from '@/features/session/hooks';
import { lastChoice, rememberChoice } from '@/features/session/last-choice';
import { isErased } from '@/rules/erased-person';
import { notify } from '@/ui/feedback/notify';
import { StaleNote } from '@/ui/feedback/stale-note';
import { useLeadOn } from '@/ui/form/use-lead-on';
import { Page } from '@/ui/page';
import { employeeFieldsOf, useDraft, useEmployeeCommands, useEmployeeEditing, useEmployeeRecord } from '../hooks';
import { draftOf, employeeDraftSchema, emptyDraft } from './employee-draft';
import { EmployeeEmptyState } from './employee-empty-state';
import { EmployeeForm } from './employee-form';
import { ErasedNote } from './erased-note';
import { homeCallingCode } from './home-country';
import type { Sent } from './use-employee-form';
import { usePersonName } from './use-person-name';
import type { AsksInactive } from './use-set-status';

/** Says what came of the form and leads to the employee. */
function useSent(done: string) {
  const { t } = useLingui();
  const leadOn = useLeadOn();
  return ({ outcome }: Sent, id: string) => {
    if (outcome === 'done') notify.success(done);
    else if (outcome === 'unchanged') notify.info(t`Nothing was changed`);
    else notify.info(t`Saved on this device – sends when connected`);
    return leadOn({ to: '/employee-profile', search: { id } });
  };
}

export function AddEmployeePage() {
  const { t } = useLingui();
  const stored = useDraft('employee.new', employeeDraftSchema);
  const { newId, add } = useEmployeeCommands();
  const [id] = useState(newId);
  const { company } = useMe();
  const [initial] = useState(() => ({ ...emptyDraft, countryCode: lastChoice('calling-code') ?? homeCallingCode(company) }));
  const sent = useSent(t`Record added successfully`);
  return (
    <Page title={t`Add Employee`}>
      {stored.ready && (
        <EmployeeForm
          initial={initial}
          stored={stored}
          editing={null}
          submit={(fields) => {
            rememberChoice('calling-code', fields.countryCode);
            return add(id, fields, stored.key);
          }}
          onSent={(result) => sent(result, id)}
        />
      )}
    </Page>
  );
}

type EditEmployeePageProps = { employeeId: string; asksInactive: AsksInactive };

export function EditEmployeePage({ employeeId, asksInactive }: EditEmployeePageProps) {
  const { t } = useLingui();
  const found = useEmployeeRecord(employeeId);
  const { record: employee } = found;
  const nameOf = usePersonName();
  return (
    <Page title={employee ? t`Edit ${nameOf(employee.name)}` : t`Edit Employee`}>
      {employee && isErased(employee) ? (
        <ErasedNote employee={employee} />
      ) : employee ? (
        <>
          <StaleNote asOf={found.asOf} />
          <EditForm key={employee.id} employeeId={employee.id} asksInactive={asksInactive} />
        </>
      ) : (
        <EmployeeEmptyState found={found} />
      )}
    </Page>
  );
}

function EditForm({ employeeId, asksInactive }: EditEmployeePageProps) {
  const { t } = useLingui();
  const editing = useEmployeeEditing(employeeId, employeeDraftSchema);
  const { edit } = useEmployeeCommands();
  const sent = useSent(t`Record update successfully`);
  if (!editing) return null;
  return (
    <EmployeeForm
      initial={draftOf(employeeFieldsOf(editing.wanted))}
      stored={editing.stored}
      editing={editing.base}
      confirmed={async ({ status }) => status === editing.base.status || status === 'active' || asksInactive([editing.base])}
      submit={(fields) => edit(editing, fields)}
      onSent={(result) => sent(result, employeeId)}
    />
  );
}
