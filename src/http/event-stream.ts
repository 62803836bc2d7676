import { createParser } from 'eventsource-parser';

type Heard = {
  /** Something came, be it only a comment. */
  onSign(): void;
  onEvent(name: string, data: string): void;
};

/**
 * Reads server-sent events to the stream's end.
 * EventSource, which would do that by itself, cannot send Authorization.
 */
export async function readEvents(stream: ReadableStream<BufferSource>, { onSign, onEvent }: Heard): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent(event, data) });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(value);
  }
}
