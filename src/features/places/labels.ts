import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlaceKind } from '@/contract/places';

export const placeKindLabels: Record<PlaceKind, MessageDescriptor> = {
  airport: msg`Airport`,
  city: msg`City`,
  locality: msg`Locality`,
  saved: msg`Saved place`,
  address: msg`Address`,
  typed: msg`As typed`,
};
