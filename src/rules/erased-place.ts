import type { Place } from '@/contract/places';

/** Stands for what was written: no text at all can't be read where there has always been one. */
export const erasedText = '–';

type Stop = Pick<Place, 'kind'>;

/** Airports and the company's own places are nobody's home. */
const isPublic = ({ kind }: Stop) => kind === 'airport' || kind === 'saved';
export const erasedPlace = <Of extends Stop>(place: Of) =>
  isPublic(place) ? place : { ...place, label: erasedText, detail: null, coordinates: null };
