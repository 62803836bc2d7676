import { calls } from './page-calls';

/**
 * Reads a stream of server-sent events and hands on each one's name and data; resolves when the stream ends.
 * Own, because EventSource cannot send Authorization.
 */
export async function readEvents(path: string, onEvent: (name: string, data: string) => void, signal: AbortSignal): Promise<void> {
  const body = await calls.getStream(path, { signal });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
      const fieldOf = (name: string) => fields.find(([field]) => field === name)?.[1];
      const data = fieldOf('data');
      if (data !== undefined) onEvent(fieldOf('event') ?? 'message', data);
    }
  }
}
