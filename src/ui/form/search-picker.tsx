import { useLingui } from '@lingui/react/macro';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Announced } from '../feedback/announced';
import { moveOn } from './move-on';
import classes from './search-picker.module.css';

export type PickerOption = {
  key: string;
  title: string;
  detail: string | null;
  icon?: ReactNode;
  /** Shown but not to be chosen; the detail says why. */
  disabled?: boolean;
};

type SearchPickerProps = {
  id: string;
  label: string;
  hideLabel?: boolean;
  'aria-required'?: boolean;
  placeholder: string;
  icon?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** What the field shows while nobody types in it. */
  chosen: string | null;
  /** What is being typed; null when nothing is. */
  typed: string | null;
  onType(text: string | null): void;
  /** Best first: Enter takes the first. */
  options: PickerOption[];
  /** Given while the options still answer what was typed before: answers the key of what Enter takes then; nothing where nothing is typed. */
  findBest?: () => string | undefined;
  /** Said above the options, such as "Recent". */
  heading?: string | null;
  /** Said when there are no options. */
  empty: string;
  onPick(key: string): void;
  onClear(): void;
  /** The field was left with something typed and nothing picked. */
  onLeave?(text: string): void;
};

/**
 * A text field that searches as one types: a list below it on a wide screen; on a phone the same field
 * takes the whole screen, so that focus (and with it the on-screen keyboard) never moves elsewhere. What is picked leads on to the next field.
 */
export function SearchPicker(props: SearchPickerProps) {
  const { t } = useLingui();
  const { id, label, typed, options, findBest } = props;
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const picking = useRef(false);
  const touching = useRef(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const opened = combobox.dropdownOpened;
  const listId = useId();

  // Options come best first. Where the best can't be chosen, the next one is somebody or something else.
  const best = typed && !findBest && options[0]?.disabled !== true ? options[0] : undefined;

  /** What arrow keys have led to, and for what was typed. */
  const pointed = useRef<{ key: string; typed: string | null } | null>(null);

  // At once: Enter takes what stands at the place of the choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is new on each render; only what is typed moves the choice
  useLayoutEffect(() => {
    const { current } = pointed;
    const at = current?.typed === typed ? options.findIndex(({ key }) => key === current.key) : -1;
    if (at !== -1) combobox.selectOption(at);
    else if (best) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
    return () => {
      const option = options[combobox.getSelectedOptionIndex()];
      // Others that come in stand above or below it. What nobody pointed at gives way to a better one.
      pointed.current = option && option !== best ? { key: option.key, typed } : null;
    };
  }, [typed, options, findBest === undefined]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is its own answer; only what comes in otherwise puts the caret behind itself
  useLayoutEffect(() => {
    // Whoever came here to type over it would else add to a name that is known only now.
    if (typed === null && document.activeElement === input.current) input.current?.select();
  }, [props.chosen]);

  const open = () => {
    if (opened) return;
    // The page below keeps its height while the field is lifted out of it.
    if (place.current) place.current.style.minHeight = `${place.current.offsetHeight}px`;
    // Else the field names its list only after the next change.
    combobox.setListId(listId);
    combobox.openDropdown();
  };
  const close = () => {
    if (place.current) place.current.style.minHeight = '';
    combobox.closeDropdown();
  };
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    close();
    if (picking.current) return;
    if (typed) props.onLeave?.(typed);
    if (typed === '') props.onType(null);
  };
  const pick = (key: string) => {
    props.onPick(key);
    props.onType(null);
    close();
    // What was typed has been answered: the field isn't left with it.
    picking.current = true;
    if (input.current) moveOn(input.current, touching.current || isFullScreen(place.current));
    picking.current = false;
  };

  // Enter means the best match, even before an arrow key has pointed at it; it never sends the form from an open list.
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !opened || combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    const key = findBest ? findBest() : best?.key;
    if (key !== undefined) pick(key);
  };

  const value = typed ?? props.chosen ?? '';
  return (
    <div ref={place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that focus left the field and its list */}
      <div
        className={classes.surface}
        data-opened={opened || undefined}
        onBlur={leave}
        onPointerDown={({ pointerType }) => {
          touching.current = pointerType === 'touch';
        }}
      >
        <Combobox store={combobox} withinPortal={false} onOptionSubmit={pick}>
          <div className={classes.bar} aria-hidden={!opened}>
            <span>{label}</span>
            <CloseButton
              aria-label={t`Close`}
              size="lg"
              tabIndex={opened ? 0 : -1}
              onClick={() => {
                close();
                input.current?.blur();
              }}
            />
          </div>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              ref={input}
              id={id}
              label={props.hideLabel ? undefined : label}
              aria-label={props.hideLabel ? label : undefined}
              aria-required={props['aria-required']}
              placeholder={props.placeholder}
              leftSection={props.icon}
              description={props.description}
              error={props.error}
              autoComplete="off"
              // Else a phone's key leads on to the next field, past the best match.
              enterKeyHint="done"
              spellCheck={false}
              value={value}
              onKeyDown={takeFirst}
              onClick={(event) => {
                if (!opened) event.currentTarget.select();
                open();
              }}
              onChange={(event) => {
                // Who types over a choice wants another: were the old one kept, a form would send what its field doesn't show.
                if (typed === null && props.chosen !== null) props.onClear();
                props.onType(event.currentTarget.value);
                open();
              }}
              rightSection={
                value === '' ? null : (
                  <CloseButton
                    aria-label={t`Clear ${label}`}
                    tabIndex={-1}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      props.onType(null);
                      props.onClear();
                      input.current?.focus();
                    }}
                  />
                )
              }
            />
          </Combobox.EventsTarget>
          {opened && (
            <div className={classes.panel}>
              {props.heading && options.length > 0 && <div className={classes.heading}>{props.heading}</div>}
              {options.length > 0 ? (
                <Combobox.Options id={listId} aria-label={label} className={classes.options}>
                  {options.map((option) => (
                    <Combobox.Option key={option.key} value={option.key} disabled={option.disabled} className={classes.option}>
                      {option.icon}
                      <span className={classes.words}>
                        <span className={classes.title}>{option.title}</span>
                        {option.detail && <span className={classes.detail}>{option.detail}</span>}
                      </span>
                    </Combobox.Option>
                  ))}
                </Combobox.Options>
              ) : (
                // A list box without options would be none.
                <div id={listId} className={classes.options}>
                  <Combobox.Empty>
                    <Announced>{props.empty}</Announced>
                  </Combobox.Empty>
                </div>
              )}
            </div>
          )}
        </Combobox>
      </div>
    </div>
  );
}

const isFullScreen = (element: HTMLElement | null) =>
  element?.firstElementChild ? getComputedStyle(element.firstElementChild).position === 'fixed' : false;
