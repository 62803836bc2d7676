import * as v from 'valibot';
import { expect, it, onTestFinished, vi } from 'vitest';
import { longestBody, readBytes } from './body';
import { parse, readJson } from './input';

it('reads no more of a body than its endpoint takes', async () => {
  let given = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given++;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const request = new Request('http://localhost', { method: 'POST', body: endless, duplex: 'half' });
  expect(await readBytes(request, 10_000)).toEqual({ refused: 'too-large' });
  // One that went over, and one that the stream keeps ready.
  expect(given).toBeLessThanOrEqual(12);
});

it('waits for a body no longer than its size may take, and then lets whoever sends it try again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stalled = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(1000)) });
  const read = readBytes(new Request('http://localhost', { method: 'POST', body: stalled, duplex: 'half' }), 10_000);
  await vi.advanceTimersByTimeAsync(longestBody(10_000));
  expect(await read).toEqual({ refused: 'unavailable' });
});

it('checks none of a body’s values when they are more than any form has', () => {
  const rows = (count: number) => readJson(Buffer.from(`[${Array(count).fill('{}').join()}]`), 'application/json');
  expect(rows(19_000)).toHaveProperty('value');
  expect(rows(20_000)).toEqual({ refused: 'unreadable' });
});

it('searches nothing in a text that is too long, and says of each field one thing', () => {
  let searched = 0;
  const text = v.pipe(
    v.string('required'),
    v.maxLength(5, 'too-long'),
    v.check(() => {
      searched++;
      return false;
    }, 'invalid'),
  );
  expect(parse(v.strictObject({ name: text, place: text }), { name: 'x'.repeat(6), place: 'x' })).toEqual({
    refused: 'validation',
    errors: [
      { field: 'name', code: 'too-long' },
      { field: 'place', code: 'invalid' },
    ],
  });
  expect(searched).toBe(1);
});
