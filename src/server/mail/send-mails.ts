import { createHash } from 'node:crypto';
import { describeError } from '../http/server-error';
import { documentOf, type KeptDocument } from '../invoices/document/document-of';
import type { JobContext } from '../jobs/job';
import { AddressRefused, type Attachment, type Mail } from './mailer';
import { claimMail, companiesWithMails, countSent, markSent, type StoredMail } from './outbox-store';

type Sending = Pick<JobContext, 'database' | 'mailer' | 'config' | 'logger' | 'now'>;

/** A mail server that takes none of so many one after the other takes no others either. */
const mostFailures = 3;

const day = 86_400_000;
/** Of one company within a day: whom they go to is for its people alone to say, and each change of its plan writes to all of them. */
const mostInDay = 500;

/** Sends what waits in the outbox. One that can't be sent comes again, each time after a longer pause. */
export async function sendMails(context: Sending, stopping: AbortSignal) {
  const { database, logger, now } = context;
  let failures = 0;
  for (const companyId of await companiesWithMails(database, now())) {
    let sent = await database.company(companyId, (tx) => countSent(tx, companyId, now() - day));
    while (!stopping.aborted && failures < mostFailures && sent < mostInDay) {
      const claimed = await database.company(companyId, (tx) => claimMail(tx, companyId, now()));
      if (!claimed) break;
      const { mail, exhausted } = claimed;
      if (exhausted) logger.error({ companyId, about: mail.about }, 'A mail is given up: it could not be sent for days');
      else failures = failuresAfter(await send(context, mail), failures);
      // Not once a minute for as long as others wait.
      if (++sent === mostInDay) logger.warn({ companyId }, 'No more mails of a company are sent today: as many have gone as may');
    }
  }
}

/** `unasked`: a mail that isn't whole says nothing of the mail server. */
type Sent = 'taken' | 'refused' | 'unasked';

const failuresAfter = (sent: Sent, failures: number) => ({ taken: 0, refused: failures + 1, unasked: failures })[sent];

async function send({ database, mailer, config, logger, now }: Sending, mail: StoredMail): Promise<Sent> {
  const { companyId, about, invoiceId, language } = mail;
  const told = (error: unknown) => ({ companyId, about, attempts: mail.attempts + 1, error: describeError(error) });
  let document: KeptDocument | null;
  try {
    document = invoiceId === null ? null : await documentOf(database, { companyId, invoiceId, language });
  } catch (error) {
    logger.error(told(error), 'The document of a mail could not be made; it is tried again');
    return 'unasked';
  }
  try {
    await mailer.send({ ...mailOf(mail, config.publicUrl), attachments: document ? [attached(document)] : [] });
  } catch (error) {
    logger.warn(told(error), 'A mail could not be sent; it is tried again');
    // One that is refused for its address says that others are taken.
    return error instanceof AddressRefused ? 'taken' : 'refused';
  }
  await database.company(companyId, (tx) => markSent(tx, mail, now()));
  return 'taken';
}

/** The same bytes that the portal shows. */
const attached = ({ name, bytes }: KeptDocument): Attachment => ({ filename: name, contentType: 'application/pdf', content: bytes });

/** Whoever gets it twice, because a process ended before it could be marked as sent, can tell by its id. */
function mailOf({ companyId, about, recipient, subject, text, html }: StoredMail, publicUrl: string): Mail {
  const id = createHash('sha256').update(`${companyId} ${about} ${recipient}`).digest('hex').slice(0, 40);
  return { to: recipient, subject, text, html, messageId: `<${id}@${new URL(publicUrl).hostname}>` };
}
