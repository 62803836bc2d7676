// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAhead, askAhead } from './ahead';
import { calls, observeCalls } from './page-calls';
import { clearSession, writeSession } from './session-storage';

const path = 'admin/trip/list-sort?sort=next';
const url = `/api/${path}&code=EN`;
const asAsha = { headers: { Authorization: 'of-asha' } };
const fetched = vi.fn();

beforeEach(() => {
  writeSession({ userId: 'asha', email: 'asha@acme.example', token: 'of-asha' });
  fetched.mockImplementation(async () =>
    Response.json({ code: 'ok', message: '', payload: ['a trip'] }, { headers: { 'Server-Time': '1000' } }),
  );
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  clearSession(null);
  localStorage.clear();
  // What a test has asked for and nobody taken is none of the next one's.
  answerAhead(url, {});
});

it('answers the same question once with what was asked ahead, and asks for it from then on', async () => {
  askAhead(path);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(url, asAsha);
  expect(await calls.get('admin/trip/list-sort', { sort: 'next' })).toEqual(['a trip']);
  expect(fetched).toHaveBeenCalledTimes(1);
  await calls.get('admin/trip/list-sort', { sort: 'next' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('tells the host’s clock from no answer of which nobody knows when it was sent for', async () => {
  const serverTime = vi.fn();
  const stop = observeCalls({ serverTime });
  askAhead(path);
  await calls.get('admin/trip/list-sort', { sort: 'next' });
  expect(serverTime).not.toHaveBeenCalled();
  await calls.get('admin/trip/list-sort', { sort: 'next' });
  expect(serverTime).toHaveBeenCalledTimes(1);
  stop();
});

it('gives nobody what was asked for as somebody else', () => {
  askAhead(path);
  expect(answerAhead(url, { headers: { Authorization: 'of-ben' } })).toBeUndefined();
  expect(answerAhead(url, asAsha)).toBeUndefined();
});

it('keeps no answer longer than lists keep theirs', () => {
  vi.useFakeTimers();
  askAhead(path);
  vi.advanceTimersByTime(60_001);
  expect(answerAhead(url, asAsha)).toBeUndefined();
});

it('asks for nothing while nobody is signed in, and where the host was told to be asks there', () => {
  localStorage.setItem('configuration', JSON.stringify({ host: 'https://api.acme.example/', googleMapsKey: null }));
  askAhead(path);
  expect(fetched).toHaveBeenLastCalledWith(`https://api.acme.example/${path}&code=EN`, asAsha);
  clearSession(null);
  askAhead(path);
  expect(fetched).toHaveBeenCalledTimes(1);
});
