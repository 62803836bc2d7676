import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { isAppleTouch } from '@/ui/apple-touch';
import { Announced } from '@/ui/feedback/announced';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { CardList } from '@/ui/list/card-list';
import { Page } from '@/ui/page';
import { heldUp } from '../held-up';
import { useOutbox, useOutboxActions, useSyncState, type Waiting } from '../hooks';
import { JobWordsContext } from '../job-words';
import { useStorageRefuses } from '../storage-hooks';
import classes from './outbox-page.module.css';
import { useWork } from './use-work';
import { WaitingCard } from './waiting-card';

/** Every change that waits on this device; what needs an answer first. */
export function OutboxPage() {
  const { t, i18n } = useLingui();
  const { waiting, failed, retry } = useOutbox();
  const { asOf, reachable, known, working } = useSyncState();
  const job = use(JobWordsContext);
  const refuses = useStorageRefuses();
  const met = useMetRow();
  const asking = waiting?.filter(({ needsPerson }) => needsPerson) ?? [];
  const held = useMemo(() => heldUp(waiting ?? []), [waiting]);
  const behind = waiting?.filter(({ row }) => held.has(row)) ?? [];
  const going = waiting?.filter(({ row, needsPerson }) => !needsPerson && !held.has(row)) ?? [];
  return (
    <Page title={t`Waiting changes`} actions={going.length > 0 && <SendNow />}>
      <StaleNote asOf={reachable ? null : asOf} />
      {failed && (
        <StateMessage kind="failed" title={t`The waiting changes can’t be shown`} action={<RetryButton onRetry={retry} />}>
          <Trans>They are still on this device.</Trans>
        </StateMessage>
      )}
      {working && job && (
        <p className={classes.note}>
          <Link {...job.link}>{i18n._(job.pending)}</Link>
        </p>
      )}
      {waiting?.length === 0 && !failed && known && !working && (
        <StateMessage kind="empty" title={t`Nothing waits on this device`}>
          <Trans>Everything you have changed is saved with us.</Trans>
        </StateMessage>
      )}
      {/* How changes read comes with a file of its own. */}
      <Suspense fallback={null}>
        {asking.length > 0 && (
          <section className={classes.group}>
            <h2>
              <Trans>Needs your answer</Trans>
            </h2>
            <Cards label={t`Needs your answer`} waiting={asking} met={met} asks />
            {behind.length > 0 && <Cards label={t`Waits for your answer above`} waiting={behind} met={met} asks={false} held />}
          </section>
        )}
        {going.length > 0 && (
          <section className={classes.group}>
            <h2>
              <Trans>Will be sent by itself</Trans>
            </h2>
            {refuses && (
              <Announced className={classes.note}>
                <Trans>This device can’t store anything right now, and sends nothing until it can. Free up some space on it.</Trans>
              </Announced>
            )}
            {isAppleTouch() && (
              <p className={classes.note}>
                <Trans>Keep this open until it is sent.</Trans>
              </p>
            )}
            <Cards label={t`Will be sent by itself`} waiting={going} met={met} asks={false} />
          </section>
        )}
      </Suspense>
    </Page>
  );
}

type CardsProps = { label: string; waiting: readonly Waiting[]; met: RefObject<string | null>; asks: boolean; held?: boolean };

/** There may be thousands of them. */
function Cards({ label, waiting, met, asks, held = false }: CardsProps) {
  // By its place: a merge gives a row a new key.
  const rows = useMemo(() => waiting.map(({ row }) => ({ id: String(row.seq), row })), [waiting]);
  return (
    <CardList
      label={label}
      rows={rows}
      estimate={180}
      renderCard={({ row }) => <WaitingCard row={row} met={met} asks={asks} held={held} />}
    />
  );
}

function SendNow() {
  const { sendNow } = useOutboxActions();
  const { working, work } = useWork();
  return (
    <Button leftSection={<IconSend size={18} aria-hidden />} loading={working} onClick={() => void work(sendNow)}>
      <Trans>Send now</Trans>
    </Button>
  );
}

/** The change that the focus was in last: an answer moves it from list to list, and whoever gave that stays with it. */
function useMetRow(): RefObject<string | null> {
  const met = useRef<string | null>(null);
  useEffect(() => {
    const meet = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      met.current = row?.dataset.row ?? null;
    };
    addEventListener('focusin', meet);
    return () => removeEventListener('focusin', meet);
  }, []);
  return met;
}
