import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';

export type Attachment = { filename: string; contentType: string; content: Uint8Array };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By which a mail that had to be sent twice is known for one. */
  messageId?: string;
  attachments?: readonly Attachment[];
};

export interface Mailer {
  /** Hands the mail over; throws when the mail server does not take it, and {@link AddressRefused} when that is for its address alone. */
  send(mail: Mail): Promise<void>;
}

/** The mail server is there, and takes no mail to this address. */
export class AddressRefused extends Error {}

/** Milliseconds: many a mail server puts strangers off for minutes. */
const waits = [20_000, 120_000, 600_000];

/** Tries again for a while what may be written down nowhere for later; throws what the last try ended with. `pause`: of milliseconds. */
export async function insist(send: () => Promise<void>, pause: (time: number) => Promise<unknown> = unnoticed): Promise<void> {
  for (const wait of waits) {
    try {
      return await send();
    } catch {
      await pause(wait);
    }
  }
  await send();
}

/** Keeps no process from ending. */
const unnoticed = (time: number) => setTimeout(time, undefined, { ref: false });

/** Sends by `smtpUrl`, or, where there is none, keeps each mail as a file in `folder`. */
export function createMailer(config: { smtpUrl: string | null; from: string; folder: string }, logger: Pick<Logger, 'info'>): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.from) : fileMailer(config.folder, config.from, logger);
}

/** As nodemailer takes it. */
const parcelOf = ({ attachments = [], ...mail }: Mail) => ({
  ...mail,
  attachments: attachments.map(({ content, ...described }) => ({ ...described, content: Buffer.from(content) })),
});

/** A mail server that does not answer may not hold a request for longer than this. */
const patience = 10_000;

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }, { from });
  return {
    async send(mail) {
      try {
        await transport.sendMail(parcelOf(mail));
      } catch (error) {
        throw isOfAddress(error) ? new AddressRefused(error.message, { cause: error }) : error;
      }
    },
  };
}

/** For good, and at the recipient. One who shall come back later, or may send nothing at all, hears the same of every mail. */
const isOfAddress = (error: unknown): error is Error =>
  error instanceof Error && 'command' in error && error.command === 'RCPT TO' && 'permanent' in error && error.permanent === true;

function fileMailer(folder: string, from: string, logger: Pick<Logger, 'info'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(parcelOf(mail));
      const file = join(folder, `${uuid()}.eml`);
      await mkdir(folder, { recursive: true });
      // It may hold a way into an account, which is nothing for the log either.
      await writeFile(file, message, { mode: 0o600 });
      logger.info({ file }, 'Mail kept as a file: no SMTP_URL');
    },
  };
}
