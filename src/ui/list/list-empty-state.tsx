import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { RetryButton } from '../feedback/retry-button';
import { StateMessage } from '../feedback/state-message';
import classes from './list-empty-state.module.css';

type ListEmptyStateProps = {
  list: {
    state: 'loading' | 'ready' | 'needs-connection' | 'failed';
    retry(): void;
    /** What isn't found may be on its way. */
    stillComing?: boolean;
  };
  words: {
    offline: string;
    failed: string;
    /** Nothing matches the filters. */
    unmatched: string;
    /** What will be here one day. */
    empty: string;
  };
  /** Takes the filters away; null while there are none. */
  onClear: (() => void) | null;
  /** The next step of somebody whose list is empty. */
  action?: ReactNode;
};

/** What stands where a list's rows would be: their shape while they come, or why there are none. */
export function ListEmptyState({ list, words, onClear, action }: ListEmptyStateProps) {
  if (list.state === 'loading' || (list.stillComing && !onClear)) return <Skeleton />;
  if (list.state === 'needs-connection') {
    return <StateMessage kind="offline" title={words.offline} action={<RetryButton onRetry={list.retry} />} />;
  }
  if (list.state === 'failed') return <StateMessage kind="failed" title={words.failed} action={<RetryButton onRetry={list.retry} />} />;
  if (!onClear) return <StateMessage kind="empty" title={words.empty} action={action} />;
  const clear = (
    <Button variant="default" onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
  return (
    <StateMessage kind="empty" title={words.unmatched} action={clear}>
      {list.stillComing && <Trans>More are still coming</Trans>}
    </StateMessage>
  );
}

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

function Skeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      {rows.map((row) => (
        <div key={row} />
      ))}
    </div>
  );
}
