import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useSyncState } from '@/features/outbox/hooks';
import { JobWordsContext } from '@/features/outbox/job-words';
import { useAge } from '@/ui/use-age';
import classes from './sync-chip.module.css';

/** Whether everything that was entered has arrived; without a connection, how old all of it is. */
export function SyncChip() {
  const state = useSyncState();
  const { reachable, asOf } = state;
  const ageOf = useAge();
  const told = useTold(state);
  return (
    <>
      {told}
      {/* The next start tells it before the portal's code is there. */}
      <Link to="/outbox" className={classes.chip} data-when-offline data-look="offline" hidden={told !== null || reachable}>
        <IconCloudOff size={16} aria-hidden />
        {asOf === null ? <Trans>Offline</Trans> : <Trans>Offline · as of {ageOf(asOf)}</Trans>}
      </Link>
    </>
  );
}

/** What there is to say of what was entered; null where nothing waits and nothing can be sent, or where nobody knows yet. */
function useTold({ known, reachable, waiting, needsPerson, working }: ReturnType<typeof useSyncState>) {
  const { i18n } = useLingui();
  const job = use(JobWordsContext);
  if (!known) return null;
  if (needsPerson > 0) {
    return (
      <Link to="/outbox" className={classes.chip} data-later data-look="asks">
        <IconAlertTriangleFilled size={16} aria-hidden />
        <Trans>Needs you</Trans>
      </Link>
    );
  }
  const Icon = reachable ? IconCloudUp : IconCloudOff;
  if (waiting > 0) {
    return (
      <Link to="/outbox" className={classes.chip} data-later data-look="waits">
        <Icon size={16} aria-hidden />
        <Plural value={waiting} one="# waiting" other="# waiting" />
      </Link>
    );
  }
  if (working && job) {
    return (
      <Link {...job.link} className={classes.chip} data-later data-look="waits">
        <Icon size={16} aria-hidden />
        {i18n._(job.pending)}
      </Link>
    );
  }
  if (!reachable) return null;
  return (
    <Link to="/outbox" className={classes.chip} data-later>
      <IconCheck size={16} aria-hidden />
      <Trans>Saved</Trans>
    </Link>
  );
}
