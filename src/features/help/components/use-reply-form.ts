import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { type ReplyBody, replyBody } from '@/contract/help';
import { announce } from '@/ui/feedback/announce';
import { notify } from '@/ui/feedback/notify';
import { inOrderOf } from '@/ui/form/form-order';
import { type KeptDraft, useKeptDraft } from '@/ui/form/use-kept-draft';
import { useRecordForm } from '@/ui/form/use-record-form';
import { type ListedTicket, newTicketId, type SubmitResult, useTicketCommands } from '../hooks';

export const replyDraftSchema = v.object({ text: v.string() });
type ReplyDraft = v.InferOutput<typeof replyDraftSchema>;
const blank: ReplyDraft = { text: '' };

export type ReplyFormProps = Pick<KeptDraft<ReplyDraft>, 'stored'> & { stored: { key: string }; ticket: ListedTicket };
type Sent = Extract<SubmitResult<unknown>, { outcome: 'done' | 'waiting' }>;
type Field = keyof ReplyDraft;

const textProblem = (text: string) => v.safeParse(replyBody.entries.text, text).issues?.[0].message;

/** The reply's state: what is typed, what is wrong with it, and sending it. */
export function useReplyForm({ ticket, stored }: ReplyFormProps) {
  const { t } = useLingui();
  const kept = useKeptDraft({ initial: blank, stored });
  const { reply } = useTicketCommands();
  // One for one message, however often it is sent.
  const [messageId, setMessageId] = useState<ReplyBody['messageId']>(newTicketId);
  const form = useRecordForm<Field, Sent, never>({
    idOf: (field) => `ticket-${field}`,
    inFormOrder: inOrderOf(['text']),
    stored,
  });

  const send = async () => {
    if (form.sending) return;
    const { text } = kept.draft;
    const code = textProblem(text);
    if (code !== undefined && form.showProblems([{ field: 'text', code }])) return;
    await form.deliver(
      () => reply(ticket, messageId, text.trim(), stored.key),
      ({ outcome }) => {
        kept.startOver();
        setMessageId(newTicketId());
        if (outcome === 'waiting') notify.info(t`Saved on this device – sends when connected`);
        // It is seen among the messages.
        else announce('reply', () => t`Your reply has been sent`);
      },
    );
  };

  return {
    ...kept,
    ...form,
    set: (change: Partial<ReplyDraft>) => {
      kept.set(change);
      form.mend(Object.keys(change));
    },
    send,
  };
}
