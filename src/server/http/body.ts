import { type Refusal, refuse } from './problem';

/** Bytes a second that a phone still gets away with a bad signal: whoever is slower can't attach the largest file. */
const slowestLine = 32 * 1024;

/** Milliseconds that a body of so many bytes may take, of which a signal may be gone for most of a small one. */
export const longestBody = (bytes: number) => 15_000 + (bytes / slowestLine) * 1000;

/** The bytes of a body, of which no more than `most` are held; one that says itself that it is longer isn't read at all. */
export async function readBytes({ body, headers }: Request, most: number): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (!body) return new Uint8Array();
  if (Number(headers.get('Content-Length')) > most) return refuse('too-large');
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let late = false;
  // Whoever waits for more hears that there is none.
  const timer = setTimeout(() => {
    late = true;
    reader.releaseLock();
  }, longestBody(most));
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      length += value.byteLength;
      if (length > most) return refuse('too-large');
      chunks.push(value);
    }
  } catch {
    // Where the connection broke off nobody waits for the answer; whoever was too slow may try again.
    return refuse(late ? 'unavailable' : 'unreadable');
  } finally {
    clearTimeout(timer);
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
