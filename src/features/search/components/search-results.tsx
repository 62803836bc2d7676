import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { type Known, type Option, type Standing, useKnown, useSearch } from '../hooks';
import { optionId } from './option-id';
import { SearchFailed } from './search-failed';
import classes from './search-results.module.css';
import { useOwnActions } from './use-own-actions';

export { warm } from '../hooks';

type SearchResultsProps = {
  typed: string;
  /** The line that Enter takes. */
  active: number;
  listId: string;
  screens: readonly Standing[];
  /** Says what was found to whoever can't see it. */
  onSay(sentence: string): void;
  onDone(): void;
};

/** What answers the field. */
export default function SearchResults(props: SearchResultsProps) {
  const { t } = useLingui();
  const known = useKnown();
  if (known === 'failed') return <SearchFailed listId={props.listId} />;
  if (known === null) return <div id={props.listId} role="listbox" aria-label={t`Search`} aria-busy />;
  return <Groups known={known} {...props} />;
}

/** Group by group, the best first. */
function Groups({ known, typed, active, listId, screens, onSay, onDone }: SearchResultsProps & { known: Known }) {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const { groups, reading, failed, keep } = useSearch(typed, known, screens, useOwnActions());
  const found = groups.reduce((sum, { options }) => sum + options.length, 0);
  const asked = typed.trim();
  const sentence = !asked ? '' : found > 0 ? t`${plural(found, { one: '# result', other: '# results' })}` : reading ? '' : t`Nothing found`;
  useEffect(() => onSay(sentence), [sentence, onSay]);

  const choose = ({ key, pick, kept }: Option, event: MouseEvent) => {
    if (kept) keep(key);
    if ('run' in pick) {
      pick.run();
      return onDone();
    }
    if (event.ctrlKey || event.metaKey) return void window.open(router.buildLocation(pick.link).href, '_blank', 'noopener');
    onDone();
    void router.navigate(pick.link);
  };

  let line = -1;
  return (
    <>
      <div id={listId} role="listbox" aria-label={t`Search`} className={classes.list}>
        {groups.map(({ key, label, options, more }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={key} role="group" aria-labelledby={`${listId}-${key}`}>
            <div id={`${listId}-${key}`} role="presentation" className={classes.heading}>
              {i18n._(label)}
            </div>
            {[...options, ...more].map((option) => {
              line++;
              return (
                <Line
                  key={option.key}
                  id={optionId(listId, line)}
                  option={option}
                  selected={line === active}
                  quiet={more.includes(option)}
                  onChoose={(event) => choose(option, event)}
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
          <Trans>Some of what is on this device can’t be read now, so it is not found.</Trans>
        </p>
      )}
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>to choose</Trans> <kbd>↵</kbd> <Trans>to open</Trans> <kbd>Esc</kbd> <Trans>to close</Trans>
      </p>
    </>
  );
}

type LineProps = { id: string; option: Option; selected: boolean; quiet: boolean; onChoose(event: MouseEvent): void };

function Line({ id, option, selected, quiet, onChoose }: LineProps) {
  const { icon: Icon, title, detail, badge, pending } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div id={id} role="option" aria-selected={selected} data-quiet={quiet || undefined} className={classes.option} onClick={onChoose}>
      <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {pending && pending.state !== 'acked' ? <Unsent state={pending.state} /> : badge}
    </div>
  );
}

function Unsent({ state }: { state: string }) {
  const asks = ['conflict', 'rejected', 'expired', 'sign-in'].includes(state);
  return (
    <span className={classes.unsent} data-asks={asks || undefined}>
      <IconCloudUp size={14} aria-hidden />
      {asks ? <Trans>Needs you</Trans> : <Trans>Not sent yet</Trans>}
    </span>
  );
}
