/** `hash`: its SHA-256 in hexadecimal digits, as it was when it was kept: whoever gets it can tell whether it still is what it was. */
export type AnsweredFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer>; hash: string };

/** A file to be saved: browsers neither show it nor guess what it might be. */
export function fileAnswer({ name, type, bytes, hash }: AnsweredFile): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': disposition(name),
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${hash}"`,
    },
  });
}

/** The name in letters that every client reads, and as it is (RFC 6266, RFC 8187). */
function disposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return plain === name ? `attachment; filename="${plain}"` : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
