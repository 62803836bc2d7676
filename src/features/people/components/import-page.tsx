import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportOutcome } from '@/contract/people';
import { Page } from '@/ui/page';
import type { ImportPlan } from '../import/plan-import';
import { importActions, useImportProgress } from '../import-hooks';
import classes from './import.module.css';
import { ImportFileStep } from './import-file-step';
import { ImportResult } from './import-result';
import { ImportRunning } from './import-running';
import { ImportSteps } from './import-steps';
import { useImportFile } from './use-import-file';

/** Adds and changes employees by a file: on one page, in the order one thinks. */
export function ImportPage({ show }: { show: ImportOutcome | undefined }) {
  const { t } = useLingui();
  const progress = useImportProgress();
  const chosen = useImportFile();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const start = async (plan: ImportPlan) => {
    if (!chosen.file || working) return;
    setWorking(true);
    const { name, table, choices } = chosen.file;
    const decided = await importActions.confirm({ fileName: name, table, mapping: choices.mapping, plan });
    setWorking(false);
    setProblem(decided === 'not-saved' ? t`This device could not save that. Please try again` : null);
    if (decided === 'done') chosen.drop();
  };
  const isOpen = progress?.state === 'running' || progress?.state === 'stopping';

  return (
    <Page title={t`Import Employee`}>
      {progress === undefined || !chosen.ready ? null : isOpen ? (
        <ImportRunning progress={progress} />
      ) : progress ? (
        <ImportResult progress={progress} />
      ) : (
        <div className={classes.steps}>
          <ImportFileStep {...chosen} />
          {chosen.file && (
            <ImportSteps
              key={chosen.file.name}
              file={chosen.file}
              show={show}
              onSay={chosen.say}
              working={working}
              problem={problem}
              onImport={(plan) => void start(plan)}
            />
          )}
        </div>
      )}
    </Page>
  );
}
