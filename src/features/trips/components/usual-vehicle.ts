import type { Vehicle } from '@/contract/fleet';
import type { Entitlements } from '@/contract/session';
import { hasVehicle } from '@/rules/entitlements';

/** The vehicle that was booked last, as long as it can be booked again. */
export const usualVehicle = (last: string | null, vehicles: readonly Vehicle[], entitlements: Entitlements): string | null =>
  vehicles.find((vehicle) => vehicle.id === last && vehicle.active && hasVehicle(entitlements, vehicle))?.id ?? null;
