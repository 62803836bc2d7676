import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuilding, IconClock, IconCurrentLocation, IconMapPin, IconPencil, IconPlane } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Place } from '@/contract/places';
import { plain } from '@/rules/text-search';
import { type PickerOption, SearchPicker } from '@/ui/form/search-picker';
import { detailOf, pinOf, placeKey, useCurrentPosition, useLocatedPlace, usePlaceSearch, useSavedPlaces } from '../hooks';
import classes from './place-picker.module.css';

type PlacePickerProps = {
  id: string;
  label: string;
  hideLabel?: boolean;
  'aria-required'?: boolean;
  value: Place | null;
  onChange(place: Place | null): void;
  error?: ReactNode;
};

const asTypedKey = 'as-typed';

/** Chooses a known place, or takes what was typed: a gate or a plant that no map knows is still a pickup. */
export function PlacePicker({ value, onChange, ...field }: PlacePickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const saved = useSavedPlaces();
  const { places: found, late, find } = usePlaceSearch(typed);
  const locatePlace = useLocatedPlace();

  const places = useMemo(() => {
    if (typed) return found.map((place) => ({ place, icon: iconOf(place) }));
    if (!saved) return [];
    const recent = new Set(saved.recent.map(placeKey));
    return [
      ...saved.recent.map((place) => ({ place, icon: <IconClock size={18} /> })),
      ...saved.saved.flatMap(({ place }) => (recent.has(placeKey(place)) ? [] : { place, icon: iconOf(place) })),
    ];
  }, [typed, found, saved]);

  const asTyped = typed?.trim() ?? '';
  const options = useMemo(() => {
    const known: PickerOption[] = places.map(({ place, icon }) => ({
      key: placeKey(place),
      title: place.iata ? `${place.label} (${place.iata})` : place.label,
      detail: detailOf(place),
      icon,
    }));
    if (asTyped) known.push({ key: asTypedKey, title: t`Use “${asTyped}” as typed`, detail: null, icon: <IconPencil size={18} /> });
    return known;
  }, [places, asTyped, t]);

  const current = useRef(value);
  useEffect(() => {
    current.current = value;
    return () => {
      current.current = null;
    };
  }, [value]);

  /** Something else may have been chosen or typed since, or the stop removed. */
  const improve = (place: Place, better: Place) => {
    if (better !== place && current.current === place) onChange(better);
  };

  const choose = async (place: Place) => {
    onChange(place);
    improve(place, await locatePlace(place));
  };
  const pick = (key: string) => {
    const known = [...places.map(({ place }) => place), ...(late ? find(asTyped) : [])];
    const chosen = key === asTypedKey ? typedPlace(asTyped) : known.find((place) => placeKey(place) === key);
    if (chosen) void choose(chosen);
  };
  const findBest = () => {
    if (!asTyped) return undefined;
    const [best] = find(asTyped);
    return best ? placeKey(best) : asTypedKey;
  };
  // What is typed counts at once: leaving the field then changes nothing that a click could miss.
  const type = (text: string | null) => {
    setTyped(text);
    if (text !== null) onChange(text.trim() ? typedPlace(text.trim()) : null);
  };
  const takeKnown = (text: string) => {
    // Where somebody pinned a gate of this name for another ride is taken only by whoever picks it.
    const known = (late ? find(text) : found).find((place) => plain(place.label) === plain(text.trim()) && pinOf(place) === null);
    if (known) void choose(known);
    setTyped(null);
  };

  return (
    <div>
      <SearchPicker
        {...field}
        placeholder={t`Place, airport or address`}
        icon={value ? iconOf(value) : <IconMapPin size={18} />}
        chosen={value?.label ?? null}
        typed={typed}
        onType={type}
        options={options}
        findBest={late ? findBest : undefined}
        heading={typed ? null : t`Recent and saved`}
        empty={t`Type the name of a place`}
        onPick={pick}
        onClear={() => onChange(null)}
        onLeave={takeKnown}
      />
      {value?.coordinates && detailOf(value) && <p className={classes.hint}>{detailOf(value)}</p>}
      {value && !value.coordinates && <PinHere place={value} onPin={async (pinned) => improve(value, await locatePlace(pinned))} />}
    </div>
  );
}

function PinHere({ place, onPin }: { place: Place; onPin(place: Place): void }) {
  const { locate } = useCurrentPosition();
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  const pin = async () => {
    setState('locating');
    const coordinates = await locate();
    if (!coordinates) return setState('failed');
    setState('idle');
    onPin({ ...place, coordinates });
  };
  return (
    <p className={classes.hint}>
      <span aria-live="polite">
        {state === 'failed' ? <Trans>Your location can’t be found here.</Trans> : <Trans>Not on the map, so no estimate.</Trans>}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconCurrentLocation size={16} />}
        loading={state === 'locating'}
        onClick={pin}
      >
        <Trans>Use my current location</Trans>
      </Button>
    </p>
  );
}

const typedPlace = (label: string): Place => ({ label, detail: null, kind: 'typed', iata: null, coordinates: null, zone: null });

function iconOf(place: Place) {
  if (place.kind === 'airport') return <IconPlane size={18} />;
  if (place.kind === 'saved') return <IconBuilding size={18} />;
  return <IconMapPin size={18} />;
}
