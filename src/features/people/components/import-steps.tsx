import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportOutcome } from '@/contract/people';
import { useFormat } from '@/i18n/format';
import { RetryButton } from '@/ui/retry-button';
import { StateMessage } from '@/ui/state-message';
import type { ImportPlan } from '../import/plan-import';
import type { UnusedCell } from '../import/unused';
import { useImportKnown } from '../import-hooks';
import { ImportBar } from './import-bar';
import { ImportColumnsStep } from './import-columns-step';
import { ImportDatesStep } from './import-dates-step';
import { ImportPreview } from './import-preview';
import { ImportTitlesStep } from './import-titles-step';
import type { ChosenFile, ImportChoices } from './use-import-file';
import { useImportPlan, useImportQuestions } from './use-import-plan';

type ImportStepsProps = {
  file: ChosenFile;
  show: ImportOutcome | undefined;
  onSay(choices: Partial<ImportChoices>): void;
  working: boolean;
  problem: string | null;
  onImport(plan: ImportPlan): void;
};

/** Reading says of none yet that it could not be read. */
const noneUnread: readonly UnusedCell[] = [];

/** From a chosen file to the button that sends it; what needs no answer is not asked. */
export function ImportSteps({ file, show, onSay, working, problem, onImport }: ImportStepsProps) {
  const { table, choices } = file;
  const questions = useImportQuestions(file);
  const { known, state, filling, retry } = useImportKnown();
  const isKnown = state === 'ready' && filling === null;
  const plan = useImportPlan(file, questions, isKnown ? known : null);
  const hasUnknown = plan !== null && plan.unknownDepartments.length + plan.unknownDesignations.length > 0;
  return (
    <>
      <ImportColumnsStep
        table={table}
        mapping={choices.mapping}
        unmapped={questions.unmapped}
        onMapping={(mapping) => onSay({ mapping })}
      />
      {questions.dates && (
        <ImportDatesStep dates={questions.dates} order={choices.dateOrder} onOrder={(dateOrder) => onSay({ dateOrder })} />
      )}
      {hasUnknown && <ImportTitlesStep table={table} mapping={choices.mapping} plan={plan} chosen={choices} onChosen={onSay} />}
      {!isKnown && <NotKnown state={state} filling={filling} onRetry={retry} />}
      {plan && <ImportPreview plan={plan} mapping={choices.mapping} show={show} unread={noneUnread} />}
      {isKnown && <ImportBar plan={plan} working={working} problem={problem} onImport={() => plan && onImport(plan)} />}
    </>
  );
}

type NotKnownProps = Pick<ReturnType<typeof useImportKnown>, 'state' | 'filling'> & { onRetry(): void };

/** Before the device knows everybody, nobody can say who would be new. */
function NotKnown({ state, filling, onRetry }: NotKnownProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (state === 'needs-connection')
    return <StateMessage kind="offline" title={t`Your employees are not on this device yet`} action={<RetryButton onRetry={onRetry} />} />;
  if (state === 'failed')
    return <StateMessage kind="failed" title={t`Your employees could not be loaded`} action={<RetryButton onRetry={onRetry} />} />;
  return (
    <p role="status">
      {filling ? (
        <Trans>
          {format.number(filling.done)} of {format.number(filling.total)} employees are on this device
        </Trans>
      ) : (
        <Trans>Your employees are being loaded</Trans>
      )}
    </p>
  );
}
