/** A file to be saved: browsers neither show it nor guess what it might be. */
export function fileAnswer(bytes: Uint8Array, { name, type }: { name: string; type: string }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': disposition(name),
      'X-Content-Type-Options': 'nosniff',
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
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
