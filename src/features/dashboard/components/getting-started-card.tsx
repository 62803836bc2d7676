import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconListCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { progressOf, useClosedSetUp } from '../set-up-hooks';
import classes from './getting-started.module.css';
import { useSteps } from './use-steps';

/** The way to the checklist while something on it is left to do. It has its place from the first moment, so that nothing moves. */
export function GettingStartedCard({ installed }: { installed: boolean }) {
  const { closed, close } = useClosedSetUp();
  return closed ? null : <Card installed={installed} onClose={close} />;
}

function Card({ installed, onClose }: { installed: boolean; onClose(): void }) {
  const { t } = useLingui();
  const steps = useSteps(installed);
  const { done, total } = progressOf(steps.map(({ presence }) => presence));
  const complete = done === total;
  // What is set up stays set up: from now on there is nothing to ask the device.
  useEffect(() => {
    if (complete) onClose();
  }, [complete, onClose]);
  if (complete) return null;
  return (
    <section className={classes.card} aria-label={t`Getting started`} data-off-paper>
      <Link to="/getting-started" className={classes.link}>
        <IconListCheck size={20} stroke={1.7} aria-hidden />
        <span>
          <Trans>Getting started</Trans>
          {done !== null && <span data-later>{t` – ${done} of ${total}`}</span>}
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Don’t show this again`} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  );
}
