import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Place } from '@/contract/places';
import { maxStops } from '@/contract/trips';
import { PlacePicker } from '@/features/places/components/place-picker';
import type { RideDraft } from './ride-draft';
import classes from './ride-form.module.css';

type StopsFieldProps = {
  stops: RideDraft['stops'];
  errorAt(index: number): ReactNode;
  onAdd(): void;
  /** By the stop's key: where a place is may come in once its stop has been moved. */
  onPlace(key: string, place: Place | null): void;
  onMove(from: number, to: number): void;
  onRemove(index: number): void;
};

/** The places on the way, in their order; moved with buttons, so that a thumb and a keyboard can do it alike. */
export function StopsField({ stops, errorAt, onAdd, onPlace, onMove, onRemove }: StopsFieldProps) {
  const { t } = useLingui();
  return (
    <>
      {stops.map((stop, index) => {
        const number = index + 1;
        return (
          // Pressed twice, a button that the next stop has come under answers once.
          <div key={stop.key} data-row={stop.key} className={classes.stop}>
            <div className={classes.grow}>
              <PlacePicker
                id={`ride-stops.${index}`}
                aria-required
                label={stops.length > 1 ? t`Stop location ${number}` : t`Stop location`}
                value={stop.place}
                error={errorAt(index)}
                onChange={(place) => onPlace(stop.key, place)}
              />
            </div>
            <div className={classes.stopActions}>
              {index > 0 && (
                <ActionIcon variant="subtle" size={42} aria-label={t`Move stop ${number} up`} onClick={() => onMove(index, index - 1)}>
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
              )}
              {index < stops.length - 1 && (
                <ActionIcon variant="subtle" size={42} aria-label={t`Move stop ${number} down`} onClick={() => onMove(index, index + 1)}>
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon variant="subtle" size={42} aria-label={t`Remove stop ${number}`} onClick={() => onRemove(index)}>
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
          </div>
        );
      })}
      {stops.length < maxStops && (
        <Button variant="subtle" size="sm" leftSection={<IconPlus size={16} aria-hidden />} className={classes.addStop} onClick={onAdd}>
          <Trans>Add stop</Trans>
        </Button>
      )}
    </>
  );
}
