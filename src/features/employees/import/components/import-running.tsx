import '@mantine/core/styles/Progress.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { IconCloudUp, IconPlayerStop } from '@tabler/icons-react';
import { useFormat } from '@/i18n/format';
import { isAppleTouch } from '@/ui/apple-touch';
import { type ImportProgress, importActions, isStuck, useImportRefused, useReachable } from '../hooks';
import { decide } from './decide';
import classes from './import.module.css';
import { ImportCounts } from './import-counts';

/** An import on its way: how far it is, and that nobody has to watch it. */
export function ImportRunning({ progress }: { progress: ImportProgress }) {
  const { t } = useLingui();
  const format = useFormat();
  const reachable = useReachable();
  const refused = useImportRefused();
  const { done, total, counts, state } = progress;
  const label = t`${format.number(done)} of ${format.number(total)} employees`;
  return (
    <section className={classes.step} aria-live="polite">
      <h2 className={classes.name}>
        <Plural value={total} one="Importing # employee" other="Importing # employees" />
      </h2>
      <p className={classes.quiet}>{progress.fileName}</p>
      {/* Mantine's own says percents. */}
      <Progress.Root
        size="lg"
        role="progressbar"
        aria-label={t`Import`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={label}
      >
        <Progress.Section withAria={false} value={total === 0 ? 100 : (done / total) * 100} />
      </Progress.Root>
      <div className={classes.row}>
        <p>{label}</p>
        {state === 'running' && (
          <Button variant="default" leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={() => void decide(importActions.stop)}>
            <Trans>Stop import</Trans>
          </Button>
        )}
      </div>
      <ImportCounts counts={counts} />
      {!reachable && (
        <p className={classes.waiting}>
          <IconCloudUp size={18} aria-hidden />
          <Trans>Sends when you are back online</Trans>
        </p>
      )}
      {refused && (
        <p className={classes.problem}>
          <Trans>This device can’t store anything right now, and sends nothing until it can. Free up some space on it.</Trans>
        </p>
      )}
      {reachable && !refused && isStuck(progress) && (
        <p className={classes.problem}>
          {state === 'stopping' ? (
            <Trans>
              The server does not say what became of the lines under way. The portal goes on asking. If this lasts, please tell whoever
              looks after the portal.
            </Trans>
          ) : (
            <Trans>
              The server has failed at these lines several times. The portal goes on trying. You can stop the import: then you get what was
              not imported as a file, and can import it in smaller parts. If this lasts, please tell whoever looks after the portal.
            </Trans>
          )}
        </p>
      )}
      <p className={classes.quiet}>
        {state === 'stopping' ? (
          <Trans>Stops as soon as the lines under way are answered.</Trans>
        ) : isAppleTouch() ? (
          <Trans>
            You can go to other screens. Keep the portal open until it is sent; if it closes, it goes on when you open it again.
          </Trans>
        ) : (
          <Trans>You can go to other screens. If the portal closes, it goes on when you open it again.</Trans>
        )}
      </p>
    </section>
  );
}
