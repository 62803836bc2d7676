import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '@/i18n/format';
import compact from '../compact-button.module.css';
import classes from './selection-bar.module.css';
import { mostAtOnce, type Selection } from './use-selection';

type SelectionBarProps = {
  selection: Selection;
  /** What can be done with all that is chosen. */
  children: ReactNode;
};

export function SelectionBar({ selection, children }: SelectionBarProps) {
  const format = useFormat();
  const { listed } = selection;
  const chosen = selection.ids.length;
  return (
    <div className={classes.bar} aria-live="polite">
      {(chosen > 0 || selection.selecting) && (
        <>
          <div className={classes.count}>
            <span>
              <Plural value={chosen} one="# selected" other="# selected" />
            </span>
            {chosen > 0 && chosen < Math.min(listed, mostAtOnce) && (
              <button type="button" onClick={selection.chooseAll}>
                {listed > mostAtOnce ? (
                  <Trans>Select the first {format.number(mostAtOnce)}</Trans>
                ) : (
                  <Trans>Select all {format.number(listed)}</Trans>
                )}
              </button>
            )}
          </div>
          <Button variant="subtle" size="compact-md" onClick={selection.stop}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      )}
      {children}
    </div>
  );
}

/** On a phone its icon alone. */
export const BulkButton = ({ icon, label, onClick }: { icon: ReactNode; label: string; onClick(): void }) => (
  <Button variant="default" className={compact.button} leftSection={icon} onClick={onClick}>
    <span className={compact.word}>{label}</span>
  </Button>
);
