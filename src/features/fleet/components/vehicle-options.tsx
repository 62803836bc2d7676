import { useLingui } from '@lingui/react/macro';
import { OptionList } from '@/ui/form/option-list';
import { useVehicles } from '../hooks';
import { useKindOf } from '../use-kind-of';

type VehicleOptionsProps = { value: string | undefined; onPick(vehicleId: string): void };

/** The classes of vehicle, to narrow a list to one. */
export function VehicleOptions({ value, onPick }: VehicleOptionsProps) {
  const { t } = useLingui();
  const vehicles = useVehicles();
  const kindOf = useKindOf();
  return (
    <OptionList
      label={t`Vehicle`}
      options={vehicles.map((vehicle) => ({ value: vehicle.id, label: [vehicle.name, kindOf(vehicle)].filter(Boolean).join(' · ') }))}
      value={value ?? null}
      onPick={onPick}
    />
  );
}

/** What a class of vehicle is called. */
export const VehicleName = ({ id }: { id: string }) => useVehicles().find((vehicle) => vehicle.id === id)?.name ?? '–';

/** What kind of car it is, where its name doesn't say so. */
export function VehicleKind({ id }: { id: string }) {
  const vehicle = useVehicles().find((each) => each.id === id);
  const kindOf = useKindOf();
  return vehicle && kindOf(vehicle);
}
