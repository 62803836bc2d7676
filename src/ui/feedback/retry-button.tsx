import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';

export const RetryButton = ({ onRetry }: { onRetry(): void }) => (
  <Button variant="default" onClick={onRetry}>
    <Trans>Try again</Trans>
  </Button>
);
