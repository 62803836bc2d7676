import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Device } from '@/contract/session';
import { useFormat } from '@/i18n/format';
import { notify } from '@/ui/feedback/notify';
import { problemText } from '@/ui/feedback/problem-text';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StateMessage } from '@/ui/feedback/state-message';
import { useDeviceName } from '@/ui/use-device-name';
import { useDevices } from '../hooks';
import classes from './profile-page.module.css';

/** Where this person is signed in, with a way to end it from here. */
export function Devices() {
  const { t } = useLingui();
  const { devices, state, end, retry } = useDevices();
  if (state === 'loading') return <div className={classes.waiting} aria-busy="true" />;
  if (state !== 'ready') {
    return (
      <StateMessage
        kind={state === 'failed' ? 'failed' : 'offline'}
        title={state === 'failed' ? t`The devices can’t be shown` : t`Your devices can be seen while you are connected`}
        action={<RetryButton onRetry={retry} />}
      />
    );
  }
  return (
    <ul className={classes.devices}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} end={end} />
      ))}
    </ul>
  );
}

function DeviceRow({ device, end }: { device: Device; end: ReturnType<typeof useDevices>['end'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = useDeviceName()(device.name);
  const [ending, setEnding] = useState(false);
  return (
    <li className={classes.device}>
      <div>
        <p>{name}</p>
        <p className={classes.quiet}>
          {device.current ? <Trans>This device</Trans> : <Trans>Last used {format.dateTime(device.lastUsedAt)}</Trans>}
        </p>
      </div>
      {!device.current && (
        <Button
          size="sm"
          variant="default"
          loading={ending}
          aria-label={t`Sign out this device: ${name}`}
          onClick={async () => {
            setEnding(true);
            const result = await end(device.id);
            setEnding(false);
            if (result.outcome === 'refused') notify.problem(problemText(result.problem));
          }}
        >
          <Trans>Sign out this device</Trans>
        </Button>
      )}
    </li>
  );
}
