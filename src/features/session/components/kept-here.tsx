import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '@/i18n/format';
import { Announced } from '@/ui/feedback/announced';

import { wordOf } from '@/ui/known';
import { type KeptHere as Kept, useKeptHere } from '../hooks';
import { keptLabels } from '../labels';
import { ForgetDevice } from './forget-device';
import classes from './profile-page.module.css';

/** What lies on this device, how much room it takes, and whether the browser will keep it. */
export function KeptHere() {
  const { kept, ask } = useKeptHere();
  if (!kept) return <div className={classes.waiting} aria-busy="true" />;
  return (
    <>
      <Counts kept={kept} />
      <Persistence persisted={kept.persisted} ask={ask} />
      <ForgetDevice />
    </>
  );
}

function Counts({ kept }: { kept: Kept }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { usage } = kept;
  const lines = [
    ...kept.rows.map(({ resource, count }) => [i18n._(wordOf(keptLabels, resource)), count] as const),
    [t`Documents`, kept.files] as const,
    [t`Drafts`, kept.drafts] as const,
    [t`Unsent changes`, kept.unsent] as const,
  ];
  return (
    <dl className={classes.kept}>
      {lines.map(([label, count]) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
      {usage !== null && (
        <div className={classes.line}>
          <dt>
            <Trans>Storage used</Trans>
          </dt>
          <dd>
            <Trans context="storage">About {format.bytes(usage)}</Trans>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Browsers decide by rules of their own, so what a refusal most likely means is said. */
function Persistence({ persisted, ask }: { persisted: boolean | null; ask(): Promise<boolean> }) {
  const [refused, setRefused] = useState(false);
  if (persisted === null) {
    return (
      <p className={classes.quiet}>
        <Trans>This browser doesn’t say whether it keeps this data. It may remove it when storage runs short.</Trans>
      </p>
    );
  }
  if (persisted) {
    return (
      <p className={classes.quiet}>
        <Trans>The browser keeps this data until you remove it.</Trans>
      </p>
    );
  }
  return (
    <>
      <Announced className={classes.quiet}>
        {refused ? (
          <Trans>
            The browser didn’t agree to keep this data. It decides by itself, mostly for sites that are installed, bookmarked or often used:
            install the portal, then ask again.
          </Trans>
        ) : (
          <Trans>The browser may remove this data when storage runs short or when you haven’t been here for a while.</Trans>
        )}
      </Announced>
      <Button variant="default" onClick={async () => setRefused(!(await ask()))}>
        <Trans>Keep this data</Trans>
      </Button>
    </>
  );
}
