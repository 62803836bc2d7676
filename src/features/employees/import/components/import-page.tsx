import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportOutcome } from '@/contract/employees';
import { Announced } from '@/ui/feedback/announced';
import { Page } from '@/ui/page';
import { expiryOfImport, importActions, useImportProgress, useImportUnreadable } from '../hooks';
import { tableProblemWords } from '../labels';
import { stagedOf } from './desk-answers';
import classes from './import.module.css';
import { ImportFileStep } from './import-file-step';
import { ImportResult } from './import-result';
import { ImportRunning } from './import-running';
import { ImportSteps } from './import-steps';
import { useImportFile } from './use-import-file';
import type { ShownPlan } from './use-import-look';

/** Adds and changes employees by a file: on one page, in the order one thinks. */
export function ImportPage({ show }: { show: ImportOutcome | undefined }) {
  const { t, i18n } = useLingui();
  const progress = useImportProgress();
  const unreadable = useImportUnreadable();
  const chosen = useImportFile();
  const [working, setWorking] = useState(false);
  const [notSaved, setNotSaved] = useState<string | null>(null);

  const { file } = chosen;

  const start = async (plan: ShownPlan) => {
    if (!file || working) return;
    setWorking(true);
    const confirmed = stagedOf(file, plan, expiryOfImport()).then((staged) => staged && importActions.confirm(staged));
    const decided = await confirmed.finally(() => setWorking(false));
    setNotSaved(decided === 'not-saved' ? t`This device could not save that. Please try again` : null);
    if (decided === 'done') chosen.drop();
    // The other tab has put its own file away, and with it what was kept of this one.
    if (decided === 'other') chosen.say({});
  };
  const isOpen = progress?.state === 'running' || progress?.state === 'stopping';

  return (
    <Page title={t`Import Employee`}>
      {unreadable && (
        <Announced className={classes.problem}>
          <Trans>A newer version of the portal began an import here. Nothing is lost: that version goes on with it.</Trans>
        </Announced>
      )}
      {progress === undefined || !chosen.ready ? null : (
        <div className={classes.steps}>
          {progress && file && (
            <Announced className={classes.waiting}>
              <IconClockPause size={18} aria-hidden />
              <Trans>“{file.name}” has not been imported: another import came first. It can be once that one is over and put away.</Trans>
            </Announced>
          )}
          {isOpen ? (
            <ImportRunning progress={progress} />
          ) : progress ? (
            <ImportResult progress={progress} />
          ) : (
            <ImportFileStep {...chosen} />
          )}
          {!progress && file && (
            <ImportSteps
              key={file.name}
              file={file}
              problem={chosen.problem && i18n._(tableProblemWords[chosen.problem])}
              show={show}
              onSay={chosen.say}
              onReadAs={chosen.readAs}
              working={working}
              notSaved={notSaved}
              onImport={(plan) => void start(plan)}
            />
          )}
        </div>
      )}
    </Page>
  );
}
