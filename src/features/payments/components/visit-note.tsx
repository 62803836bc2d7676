import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCloudOff, IconInfoCircle } from '@tabler/icons-react';
import { Announced } from '@/ui/feedback/announced';
import { RetryButton } from '@/ui/feedback/retry-button';
import { wordOf } from '@/ui/known';
import type { useCardVisit } from '../hooks';
import { cardProblemLabels } from '../labels';
import classes from './note.module.css';

/** What came of a visit to the gateway's page that added no card. */
export function VisitNote({ found: { visit, state, retry } }: { found: ReturnType<typeof useCardVisit> }) {
  const { i18n } = useLingui();
  if (state === 'loading') {
    return (
      <Announced className={classes.note}>
        <Trans>Checking the result…</Trans>
      </Announced>
    );
  }
  if (!visit) {
    return (
      <div className={classes.note}>
        <IconCloudOff size={20} stroke={1.7} aria-hidden />
        <div className={classes.words}>
          <Announced>
            <Trans>It is not known yet whether the card was added. If it was, it appears among your cards by itself.</Trans>
          </Announced>
          <RetryButton onRetry={retry} />
        </div>
      </div>
    );
  }
  if (visit.problem === null) {
    return (
      <Announced className={classes.note}>
        <IconInfoCircle size={20} stroke={1.7} aria-hidden />
        <Trans>No card was added.</Trans>
      </Announced>
    );
  }
  return (
    <div className={classes.note} data-tone="problem" role="alert">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <div className={classes.words}>
        <p>{i18n._(wordOf(cardProblemLabels, visit.problem))}</p>
        <p>
          <Trans>No card was added. You can try again, with this card or another one.</Trans>
        </p>
      </div>
    </div>
  );
}
