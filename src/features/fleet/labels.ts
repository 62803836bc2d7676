import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FuelKind, VehicleKind } from '@/contract/fleet';

export const vehicleKindLabels: Record<VehicleKind, MessageDescriptor> = {
  hatchback: msg`Hatchback`,
  sedan: msg`Sedan`,
  suv: msg`SUV`,
  van: msg`Van`,
  electric: msg`Electric`,
};

export const fuelKindLabels: Record<FuelKind, MessageDescriptor> = {
  petrol: msg`Petrol`,
  diesel: msg`Diesel`,
  hybrid: msg`Hybrid`,
  electric: msg`Electric`,
};
