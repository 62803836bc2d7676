import { useLingui } from '@lingui/react/macro';
import { IconSearch, IconX } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '@/ui/lazy-part';
import type { Standing } from '../hooks';
import { loadResults } from '../load-results';
import { optionId } from './option-id';
import classes from './search-box.module.css';
import { SearchFailed } from './search-failed';
import type { Answer } from './search-results';
import { TypedContext } from './typed-context';

const SearchResults = lazyPart(loadResults);

type SearchBoxProps = { screens: readonly Standing[]; onClose(): void };

/**
 * One field over whatever screen is open. It is there at once; what answers it comes with its own code.
 * The focus stays in the field, which points at one of the lines (WAI-ARIA's combobox with a list).
 */
export function SearchBox({ screens, onClose }: SearchBoxProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const asked = useMemo(() => ({ typed, active }), [typed, active]);
  const [answer, setAnswer] = useState<Answer>({ said: '', any: false });

  useLayoutEffect(() => {
    // The browser keeps the focus inside, and gives it back.
    dialog.current?.showModal();
    return holdAboveKeyboard(dialog.current);
  }, []);

  // The browser tells of it later, and whoever presses Ctrl K until then means a new search.
  const close = useCallback(() => {
    dialog.current?.close();
    onClose();
  }, [onClose]);
  const options = () => [...(dialog.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const point = (at: number) => {
    setActive(at);
    options()[at]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that composes a letter is none of ours.
    if (event.nativeEvent.isComposing) return;
    const { length } = options();
    if (event.key === 'ArrowDown' && length > 0) point((active + 1) % length);
    else if (event.key === 'ArrowUp' && length > 0) point((active + length - 1) % length);
    else if (event.key === 'Enter') pick(options()[active], event.ctrlKey || event.metaKey);
    // The browser’s own Escape would only empty the field.
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  // Beside the screen and not in it, so that nothing of the screen is laid out anew at each letter.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      className={classes.box}
      aria-label={t`Search`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <search className={classes.field}>
        <IconSearch size={20} className={classes.icon} aria-hidden />
        <input
          className={classes.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          role="combobox"
          aria-label={t`Search`}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={answer.any ? optionId(listId, active) : undefined}
          placeholder={t`People, trips, invoices, tickets`}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.close} aria-label={t`Close`} onClick={close}>
          <IconX size={20} aria-hidden />
        </button>
      </search>
      <p className={classes.said} role="status">
        {answer.said}
      </p>
      <CatchBoundary getResetKey={() => ''} errorComponent={() => <SearchFailed listId={listId} />}>
        <Suspense fallback={<div id={listId} role="listbox" aria-label={t`Search`} aria-busy />}>
          <TypedContext value={asked}>
            <SearchResults listId={listId} screens={screens} onAnswer={setAnswer} onPoint={setActive} onDone={close} />
          </TypedContext>
        </Suspense>
      </CatchBoundary>
    </dialog>,
    document.body,
  );
}

/** As a press does; in a new tab as a press with Ctrl or ⌘ does. */
function pick(option: HTMLElement | undefined, elsewhere: boolean): void {
  option?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: elsewhere }));
}

/** A phone's keyboard lies over the page: the box ends above it. */
function holdAboveKeyboard(box: HTMLElement | null): () => void {
  const view = window.visualViewport;
  if (!view || !box) return () => {};
  const resize = () => box.style.setProperty('--seen-height', `${view.height}px`);
  resize();
  view.addEventListener('resize', resize);
  return () => view.removeEventListener('resize', resize);
}
