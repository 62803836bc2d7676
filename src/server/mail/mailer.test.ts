import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { AddressRefused, createMailer, insist } from './mailer';
import { resetPasswordMail } from './reset-password-mail';

const from = 'Ride portal <rides@acme.example>';
const mail = resetPasswordMail({ name: 'José <Ibáñez>', email: 'jose@acme.example' }, 'secret-1', 'https://rides.example', 'ES');

type Refusing = Pick<SMTPServerOptions, 'onMailFrom' | 'onRcptTo'>;

async function smtpServer(answer: (text: string) => Error | null, refusing: Refusing = {}) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...refusing,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => done(answer(Buffer.concat(chunks).toString('utf8'))));
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address: AddressInfo | string | null = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return `smtp://127.0.0.1:${address.port}`;
}

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

it('sends by SMTP, in text and HTML', async () => {
  const received: string[] = [];
  const smtpUrl = await smtpServer((text) => {
    received.push(text);
    return null;
  });
  await createMailer({ smtpUrl, from, folder: await folder() }, { info: () => undefined }).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('From: Ride portal <rides@acme.example>');
  expect(received[0]).toContain('To: jose@acme.example');
  expect(received[0]).toContain('text/plain');
  expect(received[0]).toContain('text/html');
});

it('says so when the mail server refuses', async () => {
  const smtpUrl = await smtpServer(() => new Error('mailbox full'));
  const mailer = createMailer({ smtpUrl, from, folder: await folder() }, { info: () => undefined });
  await expect(mailer.send(mail)).rejects.toThrow('mailbox full');
});

it('tells that it is the address that is refused from all that every mail would meet', async () => {
  const answer = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
  const refusedBy = async (refusing: Refusing) => {
    const smtpUrl = await smtpServer(() => null, refusing);
    const mailer = createMailer({ smtpUrl, from, folder: await folder() }, { info: () => undefined });
    return mailer.send(mail).then(
      () => null,
      (error: unknown) => error instanceof AddressRefused,
    );
  };
  expect(await refusedBy({ onRcptTo: (_, __, done) => done(answer(550)) })).toBe(true);
  expect(await refusedBy({ onRcptTo: (_, __, done) => done(answer(450)) })).toBe(false);
  expect(await refusedBy({ onMailFrom: (_, __, done) => done(answer(550)) })).toBe(false);
});

it('tries again for a while, more and more rarely, and says in the end what was wrong', async () => {
  const paused: number[] = [];
  const pause = async (time: number) => void paused.push(time);
  let tries = 0;
  const taken = (at: number) => () => (++tries < at ? Promise.reject(new Error(`come back later, ${tries}`)) : Promise.resolve());
  await insist(taken(3), pause);
  expect(tries).toBe(3);
  expect(paused).toEqual(paused.toSorted((a, b) => a - b));
  tries = 0;
  await expect(insist(taken(9), pause)).rejects.toThrow('come back later, 4');
});

it('without a mail server keeps the mail as a file and logs where it is, but not the link within', async () => {
  const path = await folder();
  const lines: unknown[] = [];
  await createMailer({ smtpUrl: null, from, folder: join(path, 'mail') }, { info: (line: unknown) => void lines.push(line) }).send(mail);
  const [name] = await readdir(join(path, 'mail'));
  const file = join(path, 'mail', name ?? '');
  expect(lines).toEqual([{ file }]);
  expect(await readFile(file, 'utf8')).toContain('Subject: =?UTF-8?');
});

it('words the mail in the language, with nothing of the name read as HTML', () => {
  expect(mail.subject).toBe('Elija una nueva contraseña');
  expect(mail.text).toContain('Hola, José <Ibáñez>:');
  expect(mail.html).toContain('<html lang="es">');
  expect(mail.html).toContain('José &lt;Ibáñez&gt;');
  expect(mail.html).not.toContain('<Ibáñez>');
  const english = resetPasswordMail({ name: 'Asha', email: 'asha@acme.example' }, 'a/b', 'https://rides.example', 'EN');
  expect(english.text).toContain('https://rides.example/reset-password/a%2Fb');
  expect(english.subject).toBe('Choose a new password');
});

it('greets on one line, whatever lines a name has', () => {
  const person = { name: 'Ana,\n\nYour account ends today:\u2028https://elsewhere.example', email: 'ana@acme.example' };
  const { text } = resetPasswordMail(person, 'a', 'https://rides.example', 'EN');
  expect(text.split(/[\n\u2028]/)[0]).toBe('Hello Ana, Your account ends today: https://elsewhere.example,');
});
