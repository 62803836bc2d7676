import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { serviceKey, setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { password } from '../../../tests/support/world';

const { signIn, forgotPassword, resetPassword } = endpoints.session;
const log: string[] = [];
let api: TestApi;

beforeAll(async () => {
  api = await startApi({}, (line) => void log.push(line));
}, setupTimeout);
afterAll(() => api.close());

it('keeps every secret out of the log, also when the database fails', async () => {
  const { email } = api.world.acme.admin;
  const { token } = (await api.ask(signIn, { body: { email, password } })).payload;
  await api.ask(forgotPassword, { body: { email } });
  await vi.waitFor(() => expect(api.mails).toHaveLength(1));
  const secret = /reset-password\/([\w-]+)/.exec(api.mails[0]?.text ?? '')?.[1] ?? '';
  expect(secret).not.toBe('');
  for (const link of [
    `/reset-password/${secret}`,
    `/Reset-Password//${secret}/`,
    `/reset-password%2F${secret}`,
    `/api/auth/reset-password/${secret}`,
  ]) {
    await api.app.request(link);
  }
  const renewed = 'another password';
  await api.ask(resetPassword, { body: { id: secret, password: renewed }, as: token });
  await api.ask(endpoints.dispatch.companies, { headers: { 'Service-Key': serviceKey } });

  await api.connection.orm.execute('alter table admin rename to nobody');
  await api.connection.orm.execute('alter table password_reset rename to nothing');
  expect((await api.ask(signIn, { body: { email, password: renewed } })).status).toBe(500);
  expect((await api.ask(resetPassword, { body: { id: secret, password: renewed } })).status).toBe(500);
  await api.ask(forgotPassword, { body: { email } });
  await vi.waitFor(() => expect(log.join('')).toContain('A reset mail was not sent'));

  expect(log.filter((line) => line.includes('"path":"/reset-password'))).not.toEqual([]);
  for (const word of [secret, token, password, renewed, serviceKey, email, '$argon2']) expect(log.join('')).not.toContain(word);
});
