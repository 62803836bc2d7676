import { Trans, useLingui } from '@lingui/react/macro';
import { DrawnLater } from '@/ui/drawn-later';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { LinkButton } from '@/ui/link-button';
import { RevealButton } from '@/ui/personal-data';
import { useRevealed } from '@/ui/use-revealed';
import { inRidesStory } from '../fields';
import { useRecordHistory } from '../hooks';
import { isPersonalEntry, saysMore } from './changes';
import classes from './history.module.css';
import { HistoryEntry } from './history-entry';

const nothingElsewhere: readonly string[] = [];

type RecordHistoryProps = { resource: 'trip' | 'employee'; recordId: string };

/** Who changed what of one record, the newest first: below all else that is said of it. */
export const RecordHistory = (props: RecordHistoryProps) => (
  <DrawnLater part={`history ${props.recordId}`}>
    <History {...props} />
  </DrawnLater>
);

function History({ resource, recordId }: RecordHistoryProps) {
  const { t } = useLingui();
  const { entries, total, state, asOf, retry } = useRecordHistory(resource, recordId);
  const { revealed, toggle } = useRevealed();
  const without = resource === 'trip' ? inRidesStory : nothingElsewhere;
  const told = entries.filter((entry) => saysMore(entry, without));
  return (
    <section className={classes.section} aria-label={t`Change history`}>
      <h2 className={classes.title}>
        <Trans>Change history</Trans>
      </h2>
      <StaleNote asOf={asOf} />
      {state === 'loading' && <div aria-busy="true" />}
      {(state === 'failed' || state === 'needs-connection') && (
        <StateMessage
          kind={state === 'failed' ? 'failed' : 'offline'}
          title={state === 'failed' ? t`The history can’t be shown` : t`The history is not on this device yet`}
          action={<RetryButton onRetry={retry} />}
        />
      )}
      {state === 'ready' && told.length === 0 && (
        <p className={classes.quiet}>
          <Trans>Changes will be listed here.</Trans>
        </p>
      )}
      {told.some(isPersonalEntry) && <RevealButton revealed={revealed} onToggle={toggle} />}
      <ol className={classes.list}>
        {told.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} about={null} without={without} revealed={revealed} />
        ))}
      </ol>
      {total > entries.length && (
        <LinkButton to="/audit" search={{ recordId }} variant="default">
          <Trans>All changes</Trans>
        </LinkButton>
      )}
    </section>
  );
}
