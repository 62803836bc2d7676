import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useHeld } from '@/ui/feedback/busy';
import { lazyPart } from '@/ui/lazy-part';
import { type SignOutChoice, useSignOut } from '../hooks';

const SignOutDialog = lazyPart(() => import('./sign-out-dialog'));

/** Signs out at once, or asks first when changes wait on this device. */
export function SignOutButton() {
  const { unsent, working, signOut } = useSignOut();
  const navigate = useNavigate();
  const held = useHeld();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const leave = async (choice: SignOutChoice) => {
    const result = await signOut(choice);
    // Whoever signs in next on this device does not start where this person was.
    if (result.outcome === 'done') await navigate({ to: '/', replace: true });
    return result;
  };

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLogout size={18} aria-hidden />}
        loading={busy}
        onClick={() => {
          if (unsent > 0 || working || held) return setAsking(true);
          setBusy(true);
          void leave('keep').finally(() => setBusy(false));
        }}
      >
        <Trans>Sign out</Trans>
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <SignOutDialog unsent={unsent} working={working} onChoose={leave} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
