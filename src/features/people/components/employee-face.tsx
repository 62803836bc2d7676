import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '@/ui/link-button';
import { RetryButton } from '@/ui/retry-button';
import { StateMessage } from '@/ui/state-message';
import type { useEmployeeRecord } from '../hooks';
import { employeesPath } from '../paths';

/** What stands where an employee would be while there is none. */
export function EmployeeFace({ found }: { found: ReturnType<typeof useEmployeeRecord> }) {
  const { t } = useLingui();
  const retry = <RetryButton onRetry={found.retry} />;
  switch (found.state) {
    case 'loading':
    case 'ready':
      return null;
    case 'needs-connection':
      return <StateMessage kind="offline" title={t`This employee is not on this device`} action={retry} />;
    case 'failed':
      return <StateMessage kind="failed" title={t`This employee can’t be shown`} action={retry} />;
    case 'not-found':
      return (
        <StateMessage
          kind="empty"
          title={t`There is no such employee`}
          action={
            <LinkButton to={employeesPath} variant="default">
              <Trans>All employees</Trans>
            </LinkButton>
          }
        />
      );
  }
}
