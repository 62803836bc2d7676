import { Trans, useLingui } from '@lingui/react/macro';
import { IconHeadset, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '@/i18n/format';
import type { ListedTicket, Pending } from '../hooks';
import classes from './thread.module.css';
import { TicketPendingMark } from './ticket-pending-mark';

/** What was asked and what was written since, in the server's order; what waits on this device stands last. */
export function Thread({ ticket }: { ticket: ListedTicket }) {
  const { t } = useLingui();
  const { issue, raisedBy, createdAt, messages, pending, rev } = ticket;
  return (
    <ol className={classes.thread} aria-label={t`Messages`}>
      <Message by={raisedBy} at={createdAt} text={issue} pending={rev === 0 ? pending : null} />
      {messages.map(({ id, from, by, at, text, position }) => (
        <Message key={id} by={by} at={at} text={text} support={from !== 'admin'} pending={position === 0 ? pending : null} />
      ))}
    </ol>
  );
}

type MessageProps = {
  /** Null where nobody noted who it was. */
  by: string | null;
  at: string;
  text: string;
  support?: boolean;
  /** It waits on this device. */
  pending: Pending | null;
};

function Message({ by, at, text, support = false, pending }: MessageProps): ReactNode {
  const format = useFormat();
  const Icon = support ? IconHeadset : IconUser;
  return (
    <li className={classes.message} data-from={support ? 'support' : 'admin'} data-unsent={pending !== null || undefined}>
      <p className={classes.head}>
        <span className={classes.by}>
          <Icon size={16} aria-hidden />
          {by ?? <Trans>Your company</Trans>}
        </span>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
      <p className={classes.text}>{text}</p>
      {pending && <TicketPendingMark pending={pending} />}
    </li>
  );
}
