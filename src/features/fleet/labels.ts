import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VehicleKind } from '@/contract/fleet';

export const vehicleKindLabels: Record<VehicleKind, MessageDescriptor> = {
  hatchback: msg`Hatchback`,
  sedan: msg`Sedan`,
  suv: msg`SUV`,
  van: msg`Van`,
  electric: msg`Electric`,
};
