import type { VehicleKind } from '@/contract/fleet';

/**
 * Grams of CO2 per kilometre, by size of car: UK Government GHG Conversion Factors for Company Reporting 2018, passenger
 * vehicles, petrol (https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2018):
 * small 143, medium 172, large 213, average 176.
 */
const ownCar = 176;
const perKilometre: Record<VehicleKind, number> = {
  hatchback: 143,
  sedan: 172,
  suv: 213,
  van: 213,
  // What drives it comes from the grid: 0.15 kWh a kilometre, which is our own assumption of a small car, at the 716 g per kWh of India's (Central Electricity Authority, 2022-23).
  electric: 107,
};

/**
 * Grams of CO2 that driving so many metres in a class of vehicle spares, against the employee's own, average petrol car.
 * A class that emits more than that spares nothing: what one ride spares isn't taken away by another.
 */
export const co2Saved = (kind: VehicleKind, metres: number): number =>
  Math.round((metres / 1000) * Math.max(0, ownCar - perKilometre[kind]));
