import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { setupTimeout, startApi, type TestApi } from '../../../tests/support/api';
import { openSession } from '../session/session-store';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, setupTimeout);
afterAll(() => api.close());

async function listen(token: string) {
  const response = await api.app.request('/api/admin/events', { headers: { Authorization: token } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('No stream');
  let heard = '';
  return {
    response,
    /** What has been heard once `wanted` is in it, or at the stream's end. */
    async until(wanted: string) {
      while (!heard.includes(wanted)) {
        const { done, value } = await reader.read();
        if (done) return heard;
        heard += value;
      }
      return heard;
    },
    async end() {
      while (!(await reader.read()).done);
    },
  };
}

it('tells a company’s devices of its changes, and nobody else', async () => {
  const { acme, globex } = api.world;
  const [own, other] = [await listen(acme.colleague.token), await listen(globex.admin.token)];
  expect(own.response.headers.get('Content-Type')).toBe('text/event-stream');
  await Promise.all([own.until('hello'), other.until('hello')]);
  const { payload: trip } = await api.ask(endpoints.trip.book, { as: acme.admin.token, body: acme.ride() });
  expect(await own.until('trip')).toContain(`event: change\ndata: {"resource":"trip","rev":${trip.rev}}`);
  const { payload: theirs } = await api.ask(endpoints.trip.book, { as: globex.admin.token, body: globex.ride() });
  // The first change that it hears of is its own.
  expect((await other.until('trip')).match(/data: .*/g)).toEqual([`data: {"resource":"trip","rev":${theirs.rev}}`]);
});

it('ends with its session', async () => {
  const { acme } = api.world;
  const admin = { companyId: acme.id, id: acme.admin.id };
  const token = await api.database.system((tx) => openSession(tx, admin, 'Test', api.clock.now));
  const stream = await listen(token);
  await stream.until('hello');
  await api.ask(endpoints.session.signOut, { as: token, body: {} });
  await stream.end();
});

it('listens to nobody without a session', async () => {
  expect((await api.app.request('/api/admin/events')).status).toBe(401);
});
