import { expect, it } from 'vitest';
import { co2Saved } from './co2-saved';

it('is what an own petrol car would have emitted besides', () => {
  expect(co2Saved('hatchback', 10_000)).toBe(330);
  expect(co2Saved('electric', 10_000)).toBe(690);
});

it('is never less than nothing, however large the car', () => {
  expect(co2Saved('suv', 10_000)).toBe(0);
});

it('counts the electricity of an electric car', () => {
  expect(co2Saved('electric', 1000)).toBeLessThan(176);
});
