import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
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
  const [seen, setSeen] = useState<readonly Device[]>([]);
  // What has been seen keeps its place: were the next one to move up, another press, or the next of the same key, would sign that out.
  const placed = [...seen, ...devices.filter(({ id }) => !seen.some((each) => each.id === id))];
  if (placed.length > seen.length) setSeen(placed);
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
      {placed.map((before) => {
        const device = devices.find(({ id }) => id === before.id);
        return <DeviceRow key={before.id} device={device ?? before} isOut={!device} end={end} />;
      })}
    </ul>
  );
}

type DeviceRowProps = { device: Device; isOut: boolean; end: ReturnType<typeof useDevices>['end'] };

function DeviceRow({ device, isOut, end }: DeviceRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const name = useDeviceName()(device.name);
  const [ending, setEnding] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    // The button that was pressed has gone.
    if (isOut && isPressed.current && document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, [isOut]);
  return (
    <li className={classes.device}>
      <div ref={words} tabIndex={-1}>
        <p>{name}</p>
        <p className={classes.quiet}>
          {isOut ? (
            <Trans>Signed out</Trans>
          ) : device.current ? (
            <Trans>This device</Trans>
          ) : (
            <Trans>Last used {format.dateTime(device.lastUsedAt)}</Trans>
          )}
        </p>
      </div>
      {!device.current && !isOut && (
        <Button
          size="sm"
          variant="default"
          loading={ending}
          aria-label={t`Sign out this device: ${name}`}
          onClick={async () => {
            isPressed.current = true;
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
