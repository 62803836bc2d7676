import { type Refusal, refuse } from './problem';

/** The bytes of a body, of which no more than `most` are held; one that says itself that it is longer isn't read at all. */
export async function readBytes({ body, headers }: Request, most: number): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (!body) return new Uint8Array();
  if (Number(headers.get('Content-Length')) > most) return refuse('too-large');
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      length += value.byteLength;
      if (length > most) return refuse('too-large');
      chunks.push(value);
    }
  } catch {
    // The connection broke off inside the body: nobody waits for the answer.
    return refuse('unreadable');
  } finally {
    reader.releaseLock();
  }
}

/** What a refused upload may go on for before its connection is given up, in bytes and milliseconds. */
const mostDropped = 8 * 1024 * 1024;
const longestDrop = 10_000;

/**
 * Reads what is left of a body and forgets it; false when that is too much. Bytes of a refused body that nobody reads
 * stand before the connection's next request.
 */
export async function dropRest(request: Request): Promise<boolean> {
  // Node itself forgets the bodies of methods that have none.
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : request.body;
  if (!body) return true;
  const reader = body.getReader();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    reader.cancel().catch(() => {});
  }, longestDrop);
  try {
    for (let dropped = 0; dropped <= mostDropped; ) {
      const { done, value } = await reader.read();
      if (done) return !late;
      dropped += value.byteLength;
    }
    return false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}
