import { useLingui } from '@lingui/react/macro';
import type { Vehicle } from '@/contract/fleet';
import { wordOf } from '@/ui/known';
import { vehicleKindLabels } from './labels';

/** What kind of car a class of vehicle is, in words; null where its name says it. */
export function useKindOf(): (vehicle: Vehicle) => string | null {
  const { i18n } = useLingui();
  return ({ name, kind }) => {
    const words = i18n._(wordOf(vehicleKindLabels, kind));
    return words === name ? null : words;
  };
}
