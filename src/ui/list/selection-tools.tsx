import { useLingui } from '@lingui/react/macro';
import { IconCheckbox } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { isInSight } from '../is-in-sight';
import { lazyPart } from '../lazy-part';
import { useWide } from '../use-wide';
import { whenIdle } from '../when-idle';
import { BulkButton, type SelectionAction } from './bulk-button';
import classes from './selection-tools.module.css';
import type { Selection } from './use-selection';

const loadBar = () => import('./selection-bar');
const Bar = lazyPart(loadBar);

type SelectionProps = { selection: Selection; actions: readonly SelectionAction[] };

const isUnderWay = ({ selecting, ids }: Selection) => selecting || ids.length > 0;

/** Where choosing begins, above the list: a table has its checkboxes, cards show theirs once that is asked for or a finger held on one. */
export function SelectionTools({ selection, actions }: SelectionProps) {
  const { t } = useLingui();
  const wide = useWide();
  const tools = useRef<HTMLDivElement>(null);
  const { choose, start } = selection;
  // There before it is needed; what could not be had is asked for again then.
  useEffect(() => {
    const leaving = new AbortController();
    const begin = (id: string) => {
      start();
      choose([{ id }]);
    };
    const callOff = whenIdle(
      () =>
        void loadBar().then(
          ({ listenForHolds }) => listenForHolds(begin, leaving.signal),
          () => {},
        ),
    );
    return () => {
      callOff();
      leaving.abort();
    };
  }, [choose, start]);
  const isShown = !isUnderWay(selection);
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isBack = isShown && !wasShown.current;
    wasShown.current = isShown;
    // The bar has gone, and took the button that was pressed with it. Whoever is further down the list stays there.
    const first = tools.current?.querySelector('button');
    if (isBack && first && isInSight(first) && document.activeElement === document.body) first.focus({ preventScroll: true });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={tools} className={classes.tools} data-off-paper>
      {wide ? (
        actions.map((action) => <BulkButton key={action.label} {...action} />)
      ) : (
        <BulkButton icon={<IconCheckbox size={18} aria-hidden />} label={t`Select`} act={selection.start} />
      )}
    </div>
  );
}

/** How much is chosen, and what can be done with it: below the list, where one gets to last, and in sight while one scrolls. */
export const SelectionBar = (props: SelectionProps) => (
  // What is live is always there.
  <div className={classes.said} data-off-paper aria-live="polite">
    {isUnderWay(props.selection) && (
      <Suspense fallback={null}>
        <Bar {...props} />
      </Suspense>
    )}
  </div>
);
