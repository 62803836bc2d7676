import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Announced } from '@/ui/feedback/announced';
import { confirm } from '@/ui/feedback/confirm';
import { LinkButton } from '@/ui/link-button';
import { CardList } from '@/ui/list/card-list';
import { type ImportProgress, importActions, useImportExpired, useImportLeftovers } from '../hooks';
import { decide } from './decide';
import classes from './import.module.css';
import { ImportCounts } from './import-counts';
import { ImportLeftovers } from './import-leftovers';
import { ImportLine, type ShownLine } from './import-line';

/** The lines that are on this device alone. */
const leftOf = ({ counts, total, done }: ImportProgress) => counts.refused + total - done;

/** How an import has ended, and what is left to mend. */
export function ImportResult({ progress }: { progress: ImportProgress }) {
  const { t } = useLingui();
  const { refused, unsent } = useImportLeftovers();
  const expired = useImportExpired(progress);
  const finished = progress.state === 'finished';
  const rows = useMemo(
    () => refused.map((line): ShownLine => ({ ...line, id: String(line.line), outcome: 'refused', changes: [] })),
    [refused],
  );
  // That they are in a file is forgotten with the page: then it is asked once too often.
  const [saved, setSaved] = useState(false);
  const putAway = async () => {
    const question = {
      title: t`Import another file`,
      message: t`${plural(leftOf(progress), { one: '# line was not imported', other: '# lines were not imported' })}`,
      detail: t`Download them with what is wrong in the last column, fix them, and import that file.`,
      confirm: t`Discard`,
      cancel: t`Keep`,
      danger: true,
    };
    if (leftOf(progress) > 0 && !saved && !(await confirm(question))) return;
    await decide(importActions.dismiss);
  };
  return (
    <div className={classes.steps}>
      <section className={classes.step}>
        <Announced className={classes.heading}>
          {finished ? (
            <IconCircleCheck size={28} className={classes.good} aria-hidden />
          ) : (
            <IconAlertTriangle size={28} className={classes.open} aria-hidden />
          )}
          <h2>{finished ? <Trans>Successfully import</Trans> : <Trans>The import has stopped</Trans>}</h2>
        </Announced>
        <p className={classes.quiet}>{progress.fileName}</p>
        {!finished && <Stopped progress={progress} unsent={unsent.length} />}
        <ImportCounts counts={progress.counts} />
        <div className={classes.buttons}>
          {!finished && !expired && (
            <Button onClick={() => void decide(importActions.resume)}>
              <Trans>Continue</Trans>
            </Button>
          )}
          <LinkButton to="/employee" variant={finished ? 'filled' : 'default'}>
            <Trans>See employees</Trans>
          </LinkButton>
          <Button variant="default" onClick={() => void putAway()}>
            <Trans>Import another file</Trans>
          </Button>
        </div>
      </section>
      {(refused.length > 0 || unsent.length > 0) && (
        <ImportLeftovers progress={progress} refused={refused} unsent={unsent} onSaved={() => setSaved(true)} />
      )}
      {rows.length > 0 && (
        <CardList label={t`Refused lines`} rows={rows} estimate={72} renderCard={(row) => <ImportLine row={row} revealed={false} />} />
      )}
    </div>
  );
}

/** Why it stopped, and how far it had come. */
function Stopped({ progress: { problem, done, total }, unsent }: { progress: ImportProgress; unsent: number }) {
  return (
    <>
      {problem === 'expired' && (
        <p className={classes.problem}>
          <Trans>It had waited for more than a week. Please choose the file again, so that nothing newer is overwritten.</Trans>
        </p>
      )}
      {problem === 'refused' && (
        <p className={classes.problem}>
          <Trans>The server did not take it. Please continue, or ask whoever looks after the portal.</Trans>
        </p>
      )}
      <p>
        <Trans>
          {done} of {total} employees are done.
        </Trans>{' '}
        <Plural value={unsent} one="# has not been sent." other="# have not been sent." />
      </p>
    </>
  );
}
