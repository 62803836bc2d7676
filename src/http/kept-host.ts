/** Under which name the local storage keeps what the deployment said last. */
export const configurationKey = 'configuration';

/** Where the API was at the last start; the first script has nothing else to read it with. */
export function keptHost(): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(configurationKey) ?? '');
    if (typeof kept === 'object' && kept !== null && 'host' in kept && typeof kept.host === 'string') return kept.host;
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  return usualHost;
}

/** Where the API is unless the deployment says otherwise. */
export const usualHost = '/api/';
