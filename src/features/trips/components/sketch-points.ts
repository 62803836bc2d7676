import type { Place } from '@/contract/places';

const width = 320;
const height = 140;
const margin = 20;

/**
 * Where the places stand in a drawing of 320 by 140, north up, to one scale for both directions.
 * Places without coordinates are left out.
 */
export function sketchPoints(places: readonly Place[]): { x: number; y: number; label: string }[] {
  const known = places.flatMap(({ coordinates, label }) => (coordinates ? [{ ...coordinates, label }] : []));
  const latitudes = known.map((point) => point.latitude);
  const longitudes = known.map((point) => point.longitude);
  const north = Math.max(...latitudes);
  const south = Math.min(...latitudes);
  const west = Math.min(...longitudes);
  const east = Math.max(...longitudes);
  // Meridians draw together towards the poles.
  const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const wide = (east - west) * narrowing;
  const high = north - south;
  const scale = Math.min((width - 2 * margin) / (wide || 1e-9), (height - 2 * margin) / (high || 1e-9));
  const bounded = Number.isFinite(scale) && (wide > 0 || high > 0) ? scale : 0;
  return known.map(({ latitude, longitude, label }) => ({
    x: Math.round(width / 2 + (longitude - (east + west) / 2) * narrowing * bounded),
    y: Math.round(height / 2 - (latitude - (north + south) / 2) * bounded),
    label,
  }));
}
