import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isTypedIn } from '@/ui/is-typed-in';
import { lazyPart } from '@/ui/lazy-part';
import { focusPressed } from './focus-pressed';
import { keepFocus } from './kept-focus';
import { actInRow, focusListSearch, keepOneStop, stepToRow, toggleRow } from './row-steps';
import { areSingleKeysOn } from './single-keys';
import { keepPressesWhole } from './whole-press';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog'));

/** What keys do on every screen, for whoever works with the keyboard; shows nothing but the list of them. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const act = useEffectEvent((key: string): boolean => {
    // The way to the list stays, which is where they are turned on again.
    if (key === '?') setOpened(true);
    else if (!areSingleKeysOn()) return false;
    else if (key === 'c') void navigate({ to: '/create-trip' });
    else if (key === '/') return focusListSearch();
    else if (key === 'j') stepToRow(1);
    else if (key === 'k') stepToRow(-1);
    else if (key === 'x') toggleRow();
    else return false;
    return true;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Held down, it presses once: what has the focus by then is another field of a form, or another button, and would be sent as well.
      if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isInDialog()) return;
      if (event.key === 'Tab') keepOneStop();
      else if (!isTypedIn(event.target) && (actInRow(event.key) || act(event.key.toLowerCase()))) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(keepFocus, []);
  useEffect(focusPressed, []);
  useEffect(keepPressesWhole, []);
  return (
    opened && (
      <Suspense fallback={null}>
        <ShortcutsDialog onClose={() => setOpened(false)} />
      </Suspense>
    )
  );
}

const isInDialog = () => document.querySelector('[role=dialog], [role=menu], dialog[open]') !== null;
