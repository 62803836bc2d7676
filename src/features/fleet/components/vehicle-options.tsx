import { useLingui } from '@lingui/react/macro';
import { OptionList } from '@/ui/form/option-list';
import { useVehicles } from '../hooks';

type VehicleOptionsProps = { value: string | undefined; onPick(vehicleId: string): void };

/** The classes of vehicle, to narrow a list to one. */
export function VehicleOptions({ value, onPick }: VehicleOptionsProps) {
  const { t } = useLingui();
  const vehicles = useVehicles();
  return (
    <OptionList
      label={t`Vehicle`}
      options={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onPick={onPick}
    />
  );
}

/** What a class of vehicle is called. */
export const VehicleName = ({ id }: { id: string }) => useVehicles().find((vehicle) => vehicle.id === id)?.name ?? '–';
