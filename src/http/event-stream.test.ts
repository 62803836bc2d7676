import { expect, test } from 'vitest';
import { readEvents } from './event-stream';

async function heardOf(chunks: string[]) {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const heard: string[] = [];
  await readEvents(stream, { onSign: () => heard.push('sign'), onEvent: (name, data) => heard.push(`${name} ${data}`) });
  return heard;
}

test('a comment is a sign and no event', async () => {
  expect(await heardOf([': ping\n\n'])).toEqual(['sign']);
});

test('an event is handed on once it is whole, however its bytes come', async () => {
  expect(await heardOf(['event: change\nda', 'ta: {"a":1}\n', '\ndata: 2\n\n'])).toEqual([
    'sign',
    'sign',
    'sign',
    'change {"a":1}',
    'message 2',
  ]);
});

test('an event with the line ends of another host is the same', async () => {
  expect(await heardOf(['event: change\r\ndata: 1\r\n\r\n'])).toEqual(['sign', 'change 1']);
});
