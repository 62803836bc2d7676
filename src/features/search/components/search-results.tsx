import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudUp, type TablerIcon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, memo, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { keptPerRow } from '@/rules/kept-per-row';
import type { Findables } from '../findables-context';
import { type Option, type Search, type Standing, useKnown, useSearch } from '../hooks';
import { optionId } from './option-id';
import { SearchFailed } from './search-failed';
import classes from './search-results.module.css';
import { TypedContext } from './typed-context';
import { useOwnActions } from './use-own-actions';

export { load } from '../hooks';

/** `any`: there are lines to choose from. */
export type Answer = { said: string; any: boolean };

type SearchResultsProps = {
  listId: string;
  screens: readonly Standing[];
  /** Tells what was found in a sentence, for whoever can't see it. */
  onAnswer(answer: Answer): void;
  /** The line that Enter takes stands elsewhere now. */
  onPoint(at: number): void;
  onDone(): void;
};

/** What answers the field. */
export default memo(function SearchResults(props: SearchResultsProps) {
  const { t } = useLingui();
  const known = useKnown();
  if (known === 'failed') return <SearchFailed listId={props.listId} />;
  if (known === null) return <div id={props.listId} role="listbox" aria-label={t`Search`} aria-busy />;
  return <Answers known={known} {...props} />;
});

function Answers({ known, screens, ...props }: SearchResultsProps & { known: Findables }) {
  return <Groups {...useSearch(known, screens, useOwnActions())} {...props} />;
}

/** Group by group, the best first. */
function Groups({ ask, reading, failed, keep, listId, onAnswer, onPoint, onDone }: Search & Omit<SearchResultsProps, 'screens'>) {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const { typed, active } = use(TypedContext);
  const groups = useMemo(() => ask(typed), [ask, typed]);
  const found = groups.reduce((sum, { options }) => sum + options.length, 0);
  const asked = typed.trim();
  const said = !asked ? '' : found > 0 ? t`${plural(found, { one: '# result', other: '# results' })}` : reading ? '' : t`Nothing found`;
  const any = groups.length > 0;
  useEffect(() => onAnswer({ said, any }), [said, any, onAnswer]);
  const keys = useMemo(() => groups.flatMap(({ options, more }) => [...options, ...more].map(({ key }) => key)), [groups]);
  const pointed = useRef({ typed, keys, key: keys[active] });
  useLayoutEffect(() => {
    const before = pointed.current;
    pointed.current = { typed, keys, key: keys[active] };
    // Whoever has pointed at none takes the best, whichever that is by now.
    if (active === 0 || before.keys === keys || before.typed !== typed) return;
    const at = before.key === undefined ? -1 : keys.indexOf(before.key);
    if (at !== -1) onPoint(at);
  }, [typed, keys, active, onPoint]);

  const choose = useCallback(
    ({ key, pick, kept }: Option, event: MouseEvent) => {
      if (kept) keep(key);
      if ('run' in pick) {
        pick.run();
        return onDone();
      }
      if (event.ctrlKey || event.metaKey) return void window.open(router.buildLocation(pick.link).href, '_blank', 'noopener');
      onDone();
      void router.navigate(pick.link);
    },
    [keep, onDone, router],
  );

  let line = -1;
  return (
    <>
      <div id={listId} role="listbox" aria-label={t`Search`} className={classes.list}>
        {groups.map(({ key, label, options, more }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={key} role="group" className={classes.group} aria-labelledby={`${listId}-${key}`}>
            <div id={`${listId}-${key}`} role="presentation" className={classes.heading}>
              {i18n._(label)}
            </div>
            {[...options, ...more].map((option, place) => {
              line++;
              return (
                <Line
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line holds nothing of its own, and other words cost less than another line
                  key={place}
                  id={optionId(listId, line)}
                  option={option}
                  selected={line === active}
                  quiet={place >= options.length}
                  onChoose={choose}
                />
              );
            })}
          </div>
        ))}
      </div>
      {asked !== '' && found === 0 && !reading && (
        <p className={classes.nothing}>
          <Trans>Nothing found for “{asked}”. Try a name, a number such as TRP-104233, a phone number or a screen.</Trans>
        </p>
      )}
      {reading && (
        <p className={classes.note}>
          <Trans>Reading what is on this device…</Trans>
        </p>
      )}
      {failed && (
        <p className={classes.note}>
          <Trans>Some of what is on this device can’t be read right now and won’t be found.</Trans>
        </p>
      )}
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>to choose</Trans> <kbd>↵</kbd> <Trans>to open</Trans> <kbd>Esc</kbd> <Trans>to close</Trans>
      </p>
    </>
  );
}

type LineProps = { id: string; option: Option; selected: boolean; quiet: boolean; onChoose(option: Option, event: MouseEvent): void };

// The same wherever it is drawn, so that other words in a line leave it alone.
const iconOf = keptPerRow((Icon: TablerIcon) => <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden />);

const Line = memo(function Line({ id, option, selected, quiet, onChoose }: LineProps) {
  const { icon, title, detail, badge, pending } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={selected}
      data-quiet={quiet || undefined}
      className={classes.option}
      onClick={(event) => onChoose(option, event)}
    >
      {iconOf(icon)}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {pending ? <Unsent state={pending.state} /> : badge}
    </div>
  );
});

function Unsent({ state }: { state: string }) {
  const asks = ['conflict', 'rejected', 'expired', 'sign-in'].includes(state);
  return (
    <span className={classes.unsent} data-asks={asks || undefined}>
      <IconCloudUp size={14} aria-hidden />
      {asks ? <Trans>Needs you</Trans> : <Trans>Not sent yet</Trans>}
    </span>
  );
}
