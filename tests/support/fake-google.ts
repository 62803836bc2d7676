import type { BrowserContext } from '@playwright/test';

type Asked = { method: string; body: { input?: string; languageCode?: string; sessionToken?: string; id?: string } };

/**
 * Serves a Google Maps of the test's own at Google's addresses, which asks for places over the network as the real one does.
 * Whether the page may load and ask it is for the server's policy to say. Answers what was asked, as it grows.
 */
export async function serveFakeGoogle(context: BrowserContext): Promise<Asked[]> {
  const asked: Asked[] = [];
  await context.route('https://maps.googleapis.com/maps/api/js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${fakeGoogle.toString()})()` }),
  );
  await context.route('https://places.googleapis.com/**', (route) => {
    const body: Asked['body'] = route.request().postDataJSON();
    const method = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push({ method, body });
    const label = `${body.input} ${body.languageCode === 'es' ? 'Torre' : 'Tower'}`;
    const json = method === 'GetPlace' ? { location: { latitude: 17.45, longitude: 78.38 } } : { places: [{ id: label, label }] };
    return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json });
  });
  return asked;
}

/** Runs in the page, as Google's script would: with its libraries put off until they are asked for. */
function fakeGoogle(): void {
  const ask = async (method: string, body: object) => {
    const answer = await fetch(`https://places.googleapis.com/$rpc/google.maps.places.v1.Places/${method}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  class AutocompleteSessionToken {
    readonly name = crypto.randomUUID();
  }
  type Request = { input: string; language: string; region: string; sessionToken: AutocompleteSessionToken };
  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions({ input, language, region, sessionToken: { name: sessionToken } }: Request) {
      const { places } = await ask('AutocompletePlaces', { input, languageCode: language, regionCode: region, sessionToken });
      return {
        suggestions: places.map(({ id, label }: { id: string; label: string }) => ({
          placePrediction: {
            text: { text: label },
            mainText: { text: label },
            secondaryText: { text: 'Google' },
            types: ['establishment'],
            toPlace: () => ({
              async fetchFields() {
                const { location } = await ask('GetPlace', { id, sessionToken });
                return { place: { location: { lat: () => location.latitude, lng: () => location.longitude } } };
              },
            }),
          },
        })),
      };
    },
  };
  const maps = {
    async importLibrary() {
      return Object.assign(maps, { places: { AutocompleteSessionToken, AutocompleteSuggestion } });
    },
  };
  Object.assign(window, { google: { maps } });
}
