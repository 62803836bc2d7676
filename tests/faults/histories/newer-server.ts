/**
 * An answer as a newer server gives it: every record has a field more, rides are cancelled by a party and driven in vehicles of a kind
 * that this release has never heard of.
 */
export function asNewerServer(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, (_, value: unknown) => withMore(value)));
  } catch {
    return body;
  }
}

function withMore(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('party' in value && 'name' in value) return { ...value, party: 'office', at: 'the desk' };
  if (!('rev' in value && 'version' in value)) return value;
  return { ...value, ...('tariff' in value ? { kind: 'rickshaw' } : {}), addedLater: { by: 'a newer server' } };
}
