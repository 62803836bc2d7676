import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { mostMessages } from '@/contract/help';
import { DraftForm } from '@/ui/form/draft-form';
import { FieldProblem } from '@/ui/form/field-problem';
import { fieldProblemLabel } from '@/ui/form/field-words';
import { useRefusalText } from '@/ui/form/refusal';
import { RefusalNote } from '@/ui/form/refusal-note';
import { type ListedTicket, useDraft } from '../hooks';
import { ticketFieldWords, ticketRefusalWords } from '../refusal-words';
import classes from './reply-form.module.css';
import { type ReplyFormProps, replyDraftSchema, useReplyForm } from './use-reply-form';

/** Writes to support in a ticket; what is typed outlives the page. */
export function ReplyForm({ ticket }: { ticket: ListedTicket }) {
  const stored = useDraft(`contact-us.reply.${ticket.id}`, replyDraftSchema);
  if (!stored.ready) return null;
  if (ticket.messages.length >= mostMessages) {
    return (
      <p>
        <Trans>This ticket has as many messages as it can hold. Please raise a new one</Trans>
      </p>
    );
  }
  return <Filled ticket={ticket} stored={stored} />;
}

function Filled(props: ReplyFormProps) {
  const { t } = useLingui();
  const form = useReplyForm(props);
  const refusalText = useRefusalText(ticketRefusalWords);
  const code = form.codeOf('text');
  const label = code && fieldProblemLabel(ticketFieldWords, 'text', code);
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void form.send();
  };
  return (
    <DraftForm form={form} className={classes.form}>
      <Textarea
        id="ticket-text"
        label={t`Reply`}
        description={t`Ctrl or ⌘ with Enter sends it`}
        classNames={{ description: classes.keys }}
        autosize={false}
        rows={4}
        value={form.draft.text}
        error={label && <FieldProblem sentences={[label]} />}
        onChange={(event) => form.set({ text: event.currentTarget.value })}
        onKeyDown={sendByKey}
      />
      {form.refusal && (
        <RefusalNote why={form.refusal.problem && refusalText(form.refusal.problem)} sendDirectly={form.refusal.sendDirectly} />
      )}
      <div className={classes.end}>
        <Button type="submit" loading={form.sending}>
          <Trans>Send reply</Trans>
        </Button>
      </div>
    </DraftForm>
  );
}
