import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormat } from '@/i18n/format';
import { StickyBar } from '../form/sticky-bar';
import { BulkButton, type SelectionAction } from './bulk-button';
import classes from './selection-bar.module.css';
import { mostAtOnce, type Selection } from './use-selection';

// Comes with it, before either is needed.
export { listenForHolds } from './holds';

export default function SelectionBar({ selection, actions }: { selection: Selection; actions: readonly SelectionAction[] }) {
  const format = useFormat();
  const { listed } = selection;
  const chosen = selection.ids.length;
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone.
    if (document.activeElement === document.body) buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <StickyBar className={classes.bar}>
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
      <div ref={buttons} className={classes.actions}>
        <Button variant="subtle" size="compact-md" onClick={selection.stop}>
          <Trans>Cancel</Trans>
        </Button>
        {actions.map((action) => (
          <BulkButton key={action.label} {...action} />
        ))}
      </div>
    </StickyBar>
  );
}
