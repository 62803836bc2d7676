import { expect, it } from 'vitest';
import type { Place } from '@/contract/places';
import { sketchPoints } from './sketch-points';

const at = (latitude: number, longitude: number): Place => ({
  label: `${latitude}`,
  detail: null,
  kind: 'locality',
  iata: null,
  coordinates: { latitude, longitude },
  zone: null,
});

it('keeps north up and east right, inside the drawing', () => {
  const [hyderabad, warangal] = sketchPoints([at(17.385, 78.486), at(17.978, 79.594)]);
  if (!hyderabad || !warangal) throw new Error('both places have coordinates');
  expect(warangal.x).toBeGreaterThan(hyderabad.x);
  expect(warangal.y).toBeLessThan(hyderabad.y);
  for (const { x, y } of [hyderabad, warangal]) {
    expect(x).toBeGreaterThanOrEqual(20);
    expect(x).toBeLessThanOrEqual(300);
    expect(y).toBeGreaterThanOrEqual(20);
    expect(y).toBeLessThanOrEqual(120);
  }
});

it('leaves out what is not on the map', () => {
  expect(sketchPoints([at(17, 78), { ...at(0, 0), coordinates: null }])).toHaveLength(1);
});

it('draws one and the same place in the middle', () => {
  expect(sketchPoints([at(17, 78), at(17, 78)])).toMatchObject([
    { x: 160, y: 70 },
    { x: 160, y: 70 },
  ]);
});
