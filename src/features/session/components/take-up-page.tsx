import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LoadingScreen } from '@/ui/feedback/loading-screen';
import { RetryButton } from '@/ui/feedback/retry-button';
import { useTakeUp } from '../hooks';
import { AuthFrame } from './auth-frame';
import classes from './auth-frame.module.css';

/** Stands where the private screens would, until the API has said whose session this device has. */
export default function TakeUpPage() {
  const { t } = useLingui();
  const { state, retry, signOut } = useTakeUp();
  const [leaving, setLeaving] = useState(false);
  if (state === 'loading') return <LoadingScreen />;
  return (
    <AuthFrame title={state === 'failed' ? t`The portal can’t be opened` : t`Connect once to go on`}>
      <div className={classes.form}>
        <p role="status">
          {state === 'failed' ? (
            <Trans>Try again, or sign out and in again.</Trans>
          ) : (
            <Trans>This device no longer knows who is signed in, and has to ask once. It goes on by itself when you are connected.</Trans>
          )}
        </p>
        <p className={classes.quiet}>
          <Trans>What you entered and what waits to be sent is kept on this device.</Trans>
        </p>
        <RetryButton onRetry={retry} />
        <Button
          variant="subtle"
          color="gray"
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </AuthFrame>
  );
}
