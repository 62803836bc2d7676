import { useState } from 'react';
import { useEmployee } from '@/features/employees/hooks';
import { type KeptDraft, useKeptDraft } from '@/ui/form/use-kept-draft';
import { useRecordForm } from '@/ui/form/use-record-form';
import { newTicketId, type SubmitResult, useTicketCommands } from '../hooks';
import { type ContactDraft, type ContactField, fieldsOf, inFormOrder } from './contact-draft';

type Sent = Extract<SubmitResult<unknown>, { outcome: 'done' | 'waiting' }>;
export type ContactFormProps = KeptDraft<ContactDraft> & { stored: { key: string }; onSent(ticketId: string, result: Sent): unknown };

export const fieldId = (field: ContactField) => `contact-${field}`;

/** The form's state: what is filled in, what is wrong with it, and sending it. */
export function useContactForm({ initial, stored, onSent }: ContactFormProps) {
  const kept = useKeptDraft({ initial, stored });
  const { raise } = useTicketCommands();
  const employee = useEmployee(kept.draft.employeeId);
  // One for one ticket, however often it is sent.
  const [ticketId] = useState(newTicketId);
  const [typedEmployee, typeEmployee] = useState<string | null>(null);
  const form = useRecordForm<ContactField, Sent, never>({ idOf: fieldId, inFormOrder, stored });

  const send = async () => {
    if (form.sending) return;
    const checked = fieldsOf(kept.draft);
    // A ticket may be about nobody, but not where the field has a name in it.
    const unclear = typedEmployee && kept.draft.employeeId === null ? [{ field: 'employeeId', code: 'unclear' }] : [];
    const problems = 'problems' in checked ? [...checked.problems, ...unclear] : unclear;
    if (form.showProblems(problems) || 'problems' in checked) return;
    const { employeeId, ...raised } = checked.fields;
    const about = employeeId === null ? null : { id: employeeId, name: employee?.name ?? '' };
    await form.deliver(
      () => raise(ticketId, { ...raised, employee: about }, stored.key),
      (result) => onSent(ticketId, result),
    );
  };

  return {
    ...kept,
    ...form,
    set: (change: Partial<ContactDraft>) => {
      kept.set(change);
      form.mend(Object.keys(change));
    },
    typeEmployee: (text: string | null) => {
      typeEmployee(text);
      form.mend(['employeeId']);
    },
    send,
  };
}
