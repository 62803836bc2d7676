import type { Place } from '@/contract/places';

/** The country that the product serves; what a search prefers, not what it is confined to. */
export const region = 'IN';

type Prediction = google.maps.places.PlacePrediction;

/** A prediction has no coordinates until it is chosen: asking for all of them would cost money at every letter. */
const predictions = new WeakMap<Place, Prediction>();

/** Whether Google's script has come: without it, offline or blocked, the gazetteer serves alone. */
export const googlePlacesLoaded = () => typeof google !== 'undefined' && google.maps !== undefined;

/** Where the script has put off its library, it is fetched now. */
async function placesLibrary() {
  if (google.maps.places?.AutocompleteSuggestion === undefined) await google.maps.importLibrary('places');
  return google.maps.places;
}

let searches = 0;

/** One search at Google, from the first letter to the choice or the giving up: all that it asks is billed once, together. */
export class GoogleSearch {
  /** Answers of one search are of no use to another. */
  readonly id = ++searches;
  #token: google.maps.places.AutocompleteSessionToken | null = null;

  /** Google's suggestions for what is typed, in a language (`en`, `es`). Throws when Google can't be reached. */
  async suggest(input: string, language: string): Promise<Place[]> {
    const { AutocompleteSuggestion, AutocompleteSessionToken } = await placesLibrary();
    this.#token ??= new AutocompleteSessionToken();
    const request = { input, language, region, sessionToken: this.#token };
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
    return suggestions.flatMap(({ placePrediction }) => (placePrediction ? placeOf(placePrediction) : []));
  }
}

function placeOf(prediction: Prediction): Place {
  const place: Place = {
    label: prediction.mainText?.text ?? prediction.text.text,
    detail: prediction.secondaryText?.text ?? null,
    kind: prediction.types.includes('airport') ? 'airport' : 'address',
    iata: null,
    coordinates: null,
    zone: null,
  };
  predictions.set(place, prediction);
  return place;
}

/** The chosen suggestion with its coordinates, which ends its search; any other place as it is. */
export async function located(place: Place): Promise<Place> {
  const prediction = predictions.get(place);
  if (!prediction) return place;
  try {
    const { place: found } = await prediction.toPlace().fetchFields({ fields: ['location'] });
    const location = found.location;
    return location ? { ...place, coordinates: { latitude: location.lat(), longitude: location.lng() } } : place;
  } catch {
    // The ride can be booked all the same; it only has no estimate.
    return place;
  }
}
