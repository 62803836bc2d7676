import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Announced } from '@/ui/feedback/announced';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { LinkButton } from '@/ui/link-button';
import { Page } from '@/ui/page';
import { type Progress, progressOf, stepStateOf } from '../set-up-hooks';
import classes from './getting-started.module.css';
import { StepBadge } from './step-badge';
import { type Step, useSteps } from './use-steps';

type GettingStartedPageProps = {
  installed: boolean;
  /** How this device can install the portal. */
  install: ReactNode;
};

/** What a new company does first. What is done is told from the rows on the device. */
export function GettingStartedPage({ installed, install }: GettingStartedPageProps) {
  const { t } = useLingui();
  const steps = useSteps(installed);
  const progress = progressOf(steps.map(({ presence }) => presence));
  const next = steps.find(({ presence }) => stepStateOf(presence.found) === 'to-do');
  return (
    <Page title={t`Getting started`}>
      <ProgressLine progress={progress} />
      <StaleNote asOf={progress.asOf} />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepCard key={step.key} step={step} isNext={step === next} install={install} />
        ))}
      </ol>
    </Page>
  );
}

function ProgressLine({ progress: { done, total, state, retry } }: { progress: Progress }) {
  const { t } = useLingui();
  if (done === null) {
    return (
      <div className={classes.progress}>
        {state !== 'loading' && (
          <>
            <Announced>
              <Trans>Your progress is not on this device yet.</Trans>
            </Announced>
            <RetryButton onRetry={retry} />
          </>
        )}
      </div>
    );
  }
  const words = t`${done} of ${total}`;
  return (
    <div className={classes.progress}>
      <p className={classes.count}>{words}</p>
      <div className={classes.track} aria-hidden>
        <div style={{ width: `${(done / total) * 100}%` }} />
      </div>
      {done === total && (
        <p>
          <Trans>Everything is set up.</Trans>
        </p>
      )}
    </div>
  );
}

type StepCardProps = { step: Step; isNext: boolean; install: ReactNode };

function StepCard({ step: { title, why, presence, go }, isNext, install }: StepCardProps) {
  const state = stepStateOf(presence.found);
  // Most steps turn out to be done: until the device has said so, nobody is asked to do them.
  const open = state === 'to-do' || (state === null && presence.state !== 'loading');
  return (
    <li className={classes.step} data-done={!open || undefined}>
      <div className={classes.words}>
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {state && <StepBadge state={state} />}
        </div>
        {open && <p className={classes.why}>{why}</p>}
      </div>
      {go &&
        (open ? (
          <LinkButton to={go.paths.add} variant={isNext ? 'filled' : 'default'} className={classes.go}>
            {go.add}
          </LinkButton>
        ) : (
          <LinkButton to={go.paths.list} variant="subtle" justify="flex-start" className={classes.list}>
            {go.list}
          </LinkButton>
        ))}
      {!go && open && <div className={classes.go}>{install}</div>}
    </li>
  );
}
