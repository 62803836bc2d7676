import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { notify } from '@/ui/feedback/notify';
import { problemText } from '@/ui/feedback/problem-text';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StateMessage } from '@/ui/feedback/state-message';
import type { DatePreset } from '@/ui/list/date-range-picker';
import { type SavedView, useViews, type ViewOutcome } from '../hooks';
import { type Asked, askedBy, asksTheSame, isKnownWhole, keptView } from '../kept-view';
import { NameForm } from './name-form';
import classes from './views-menu.module.css';

export type ViewsMenuProps = {
  /** Whose views they are, as `trips`. */
  list: string;
  /** What the list is asked for now. */
  asked: Asked;
  /** Days that a view counts from today. */
  days?: readonly DatePreset[];
  /** The list that is asked for what it knows of this. */
  linkTo(asked: unknown): LinkOptions & { search: Asked };
  onClose(): void;
};

/** The views of a list: opened, renamed and deleted here, and what the list is asked for now saved as another. */
export default function ViewsMenu({ list, asked, days = none, linkTo, onClose }: ViewsMenuProps) {
  const { t } = useLingui();
  const { views, failed, retry, add, put, remove } = useViews(list);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<SavedView | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const lessWords = ({ name }: SavedView) => t`“${name}” has filters or an order that this version doesn’t know: it opens without them.`;
  const kept = keptView(asked, days);
  const counted = days.find(({ name }) => name === kept.days);
  const opened = views?.map((view) => {
    const link = linkTo(askedBy(view, days));
    return { view, link, less: isKnownWhole(view, days, link.search) ? null : lessWords(view) };
  });
  const focusMenu = () => menu.current?.focus();
  const told = (outcome: ViewOutcome) => {
    if (outcome === 'not-saved') notify.problem(problemText({ kind: 'not-saved' }));
    return outcome;
  };
  const restore = async (view: SavedView) => {
    let name = view.name;
    let outcome = await put(view);
    for (let number = 2; outcome === 'taken'; number++) {
      name = `${view.name} (${number})`;
      outcome = await put({ ...view, name });
    }
    if (told(outcome) === 'not-saved') return;
    setDeleted(null);
    if (name !== view.name) notify.info(t`Its name was taken: the view is called “${name}” now`);
  };
  return (
    <div ref={menu} className={classes.menu} tabIndex={-1} data-autofocus>
      {failed && <StateMessage kind="failed" title={t`The views can’t be shown`} action={<RetryButton onRetry={retry} />} />}
      <ul className={classes.views}>
        {opened?.map(({ view, view: { name }, link, less }) =>
          renaming === view.id ? (
            <li key={view.id}>
              <NameForm
                label={t`Name`}
                name={name}
                save={async (next) => told(await put({ ...view, name: next }))}
                onDone={() => {
                  setRenaming(null);
                  focusMenu();
                }}
              />
            </li>
          ) : (
            <li key={view.id} className={classes.view}>
              <Link
                {...link}
                className={classes.open}
                aria-current={(less === null && asksTheSame(link.search, asked)) || undefined}
                aria-describedby={less === null ? undefined : view.id}
                onClick={() => {
                  if (less !== null) notify.info(less);
                  onClose();
                }}
              >
                <span>{name}</span>
                <IconCheck size={16} aria-hidden />
              </Link>
              <ActionIcon {...quiet} aria-label={t`Rename ${name}`} onClick={() => setRenaming(view.id)}>
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                {...quiet}
                aria-label={t`Delete ${name}`}
                onClick={async () => {
                  if (told(await remove(view.id)) !== 'done') return;
                  setDeleted(view);
                  focusMenu();
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ),
        )}
      </ul>
      {opened?.map(
        ({ view: { id }, less }) =>
          less !== null && (
            <p key={id} id={id} className={classes.quiet}>
              {less}
            </p>
          ),
      )}
      <div role="status">
        {deleted && (
          <p className={classes.deleted}>
            <Trans>{deleted.name} was deleted.</Trans>
            <Button
              variant="subtle"
              onClick={async () => {
                await restore(deleted);
                focusMenu();
              }}
            >
              <Trans>Undo</Trans>
            </Button>
          </p>
        )}
      </div>
      <NameForm
        label={t`Save as`}
        name=""
        save={async (name) => told(await add(name, kept))}
        onDone={() => {
          notify.success(t`View saved`);
          onClose();
        }}
      />
      {counted && (
        <p className={classes.quiet}>
          <Trans>“{counted.label}” is counted from the day of opening.</Trans>
        </p>
      )}
      <p className={classes.quiet}>
        <Trans>Views keep the filters and the order of this list, on this device only.</Trans>
      </p>
    </div>
  );
}

const none: never[] = [];
const quiet = { variant: 'subtle', color: 'gray', size: 44 } as const;
