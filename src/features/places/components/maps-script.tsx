import { useJsApiLoader } from '@react-google-maps/api';
import { useState } from 'react';
import { region } from '../google-places';

const libraries: ['places'] = ['places'];

/** Loads Google's place search. Shows nothing; while it can't be reached the gazetteer serves alone. */
export function MapsScript({ apiKey, language }: { apiKey: string; language: string }) {
  // Google's loader throws when it is asked twice with different options. Each search names its language, so it is the script's own words that keep the first.
  const [first] = useState(language);
  useJsApiLoader({ id: 'google-maps', googleMapsApiKey: apiKey, version: 'quarterly', libraries, region, language: first });
  return null;
}
