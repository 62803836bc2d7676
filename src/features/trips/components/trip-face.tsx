import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '@/ui/link-button';
import { RetryButton } from '@/ui/retry-button';
import { StateMessage } from '@/ui/state-message';
import type { useTrip } from '../hooks';

/** What stands where a trip would be while there is none. */
export function TripFace({ found }: { found: ReturnType<typeof useTrip> }) {
  const { t } = useLingui();
  const retry = <RetryButton onRetry={found.retry} />;
  switch (found.state) {
    case 'loading':
    case 'ready':
      return null;
    case 'needs-connection':
      return <StateMessage kind="offline" title={t`This trip is not on this device`} action={retry} />;
    case 'failed':
      return <StateMessage kind="failed" title={t`This trip can’t be shown`} action={retry} />;
    case 'not-found':
      return (
        <StateMessage
          kind="empty"
          title={t`There is no such trip`}
          action={
            <LinkButton to="/trips" variant="default">
              <Trans>All trips</Trans>
            </LinkButton>
          }
        />
      );
  }
}
