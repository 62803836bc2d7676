import type { LinkProps } from '@tanstack/react-router';
import { LinkButton } from '../link-button';
import { RetryButton } from './retry-button';
import { StateMessage } from './state-message';

type RecordEmptyStateProps = {
  found: { state: 'loading' | 'ready' | 'needs-connection' | 'failed' | 'not-found'; retry(): void };
  words: { offline: string; failed: string; missing: string; all: string };
  /** Where to go from a record that isn't there; `words.all` says what is to be found there. */
  all: LinkProps['to'];
};

/** What stands where a record would be while there is none. */
export function RecordEmptyState({ found: { state, retry }, words, all }: RecordEmptyStateProps) {
  switch (state) {
    case 'loading':
    case 'ready':
      return null;
    case 'needs-connection':
      return <StateMessage kind="offline" title={words.offline} action={<RetryButton onRetry={retry} />} />;
    case 'failed':
      return <StateMessage kind="failed" title={words.failed} action={<RetryButton onRetry={retry} />} />;
    case 'not-found':
      return (
        <StateMessage
          kind="empty"
          title={words.missing}
          action={
            <LinkButton to={all} variant="default">
              {words.all}
            </LinkButton>
          }
        />
      );
  }
}
