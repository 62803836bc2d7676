import type { Car } from '@/contract/fleet';
import { useVehicles } from '../hooks';

/** What it is and what it is booked as, in one line. */
export function FoundCar({ car }: { car: Car }) {
  const vehicle = useVehicles().find(({ id }) => id === car.vehicleId);
  return [car.model, vehicle?.name].filter(Boolean).join(' · ');
}
