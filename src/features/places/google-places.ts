import type { Place } from '@/contract/places';

/** The country that the product serves; what a search prefers, not what it is confined to. */
export const region = 'IN';

type Prediction = google.maps.places.PlacePrediction;

/** A prediction has no coordinates until it is chosen: asking for all of them would cost money at every letter. */
const predictions = new WeakMap<Place, Prediction>();
let session: google.maps.places.AutocompleteSessionToken | null = null;

/** Whether Google's script has come: without it, offline or blocked, the gazetteer serves alone. */
export const googlePlacesLoaded = () => typeof google !== 'undefined' && google.maps?.places?.AutocompleteSuggestion !== undefined;

/** Google's suggestions for what is typed. Throws when Google can't be reached. */
export async function suggestGooglePlaces(input: string): Promise<Place[]> {
  session ??= new google.maps.places.AutocompleteSessionToken();
  const { suggestions } = await google.maps.places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    region,
    sessionToken: session,
  });
  return suggestions.flatMap(({ placePrediction }) => {
    if (!placePrediction) return [];
    const place: Place = {
      label: placePrediction.mainText?.text ?? placePrediction.text.text,
      detail: placePrediction.secondaryText?.text ?? null,
      kind: placePrediction.types.includes('airport') ? 'airport' : 'address',
      iata: null,
      coordinates: null,
      zone: null,
    };
    predictions.set(place, placePrediction);
    return [place];
  });
}

/** The chosen suggestion with its coordinates; any other place as it is. */
export async function located(place: Place): Promise<Place> {
  const prediction = predictions.get(place);
  if (!prediction) return place;
  session = null;
  try {
    const { place: found } = await prediction.toPlace().fetchFields({ fields: ['location'] });
    const location = found.location;
    return location ? { ...place, coordinates: { latitude: location.lat(), longitude: location.lng() } } : place;
  } catch {
    // The ride can be booked all the same; it only has no estimate.
    return place;
  }
}
