import type * as v from 'valibot';
import type { Person } from '../session/session-store';
import { callerOf } from './authentication';
import { isRefusal, type Refusal } from './problem';
import { type Api, answer, type Call, type Described, parseCall, readBody, register } from './route';

/** `hash`: SHA-256 of the bytes in hexadecimal digits; `type`: where the endpoint's may be any. */
type AnsweredFile = { name: string; bytes: Uint8Array<ArrayBuffer>; hash: string; type?: string };

/** A call of a signed-in person that is answered with a file, which is always saved and never shown as a part of the site. */
export function fileRoute<Q extends v.GenericSchema, B extends v.GenericSchema, P extends v.GenericSchema>(
  api: Api,
  endpoint: Described<Q, B, P> & { file: string },
  find: (call: Call<v.InferOutput<Q>, v.InferOutput<B>> & { person: Person }) => Promise<AnsweredFile | Refusal>,
) {
  register(api, endpoint, async (c) => {
    const person = await callerOf(api, c);
    if (isRefusal(person)) return answer(c, person);
    const body = readBody(c);
    if (isRefusal(body)) return answer(c, body);
    const call = parseCall(c, api.now(), endpoint, body.value);
    if (isRefusal(call)) return answer(c, call);
    const found = await find({ ...call, person });
    if (isRefusal(found)) return answer(c, found);
    const tag = `"${found.hash}"`;
    const told = {
      ETag: tag,
      // One person's answer is no other's on the same machine.
      Vary: 'Authorization',
      'Cache-Control': 'private, max-age=31536000, immutable',
    };
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304, told);
    return c.body(found.bytes, 200, {
      ...told,
      'Content-Type': found.type ?? endpoint.file,
      'Content-Length': String(found.bytes.byteLength),
      'Content-Disposition': disposition(found.name),
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

/** The name in letters that every client reads, and as it is (RFC 6266, RFC 8187). */
function disposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  if (plain === name) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
