import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportOutcome } from '@/contract/employees';
import { useFormat } from '@/i18n/format';
import { Announced } from '@/ui/feedback/announced';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StateMessage } from '@/ui/feedback/state-message';
import type { ImportChoices } from '../choices';
import { useImportKnown } from '../hooks';
import type { ReadingSaid } from '../read-table';
import { ImportBar } from './import-bar';
import { ImportColumnsStep } from './import-columns-step';
import { ImportDatesStep } from './import-dates-step';
import { ImportGenderStep } from './import-gender-step';
import { ImportPreview } from './import-preview';
import { ImportReadingStep } from './import-reading-step';
import { ImportTitlesStep } from './import-titles-step';
import type { ChosenFile } from './use-import-file';
import { type ImportLook, type ShownPlan, useImportLook } from './use-import-look';

type ImportStepsProps = {
  file: ChosenFile;
  problem: string | null;
  show: ImportOutcome | undefined;
  onSay(choices: Partial<ImportChoices>): void;
  onReadAs(said: ReadingSaid): void;
  working: boolean;
  notSaved: string | null;
  onImport(plan: ShownPlan): void;
};

/** From a chosen file to the button that sends it; what needs no answer is not asked. */
export function ImportSteps({ file, problem, show, onSay, onReadAs, working, notSaved, onImport }: ImportStepsProps) {
  const { opened, choices } = file;
  const { answers } = choices;
  const { known, state, filling, retry } = useImportKnown();
  const { look, settled } = useImportLook(file, known);
  const { questions, plan } = look ?? noLook;
  const hasUnknown = plan !== null && plan.unknownDepartments.length + plan.unknownDesignations.length > 0;
  return (
    <>
      <ImportReadingStep opened={opened} problem={problem} onSaid={onReadAs} />
      <ImportColumnsStep columns={opened.columns} chosen={choices} onChosen={onSay} />
      {questions.dates.map((question) => (
        <ImportDatesStep
          key={question.field}
          question={question}
          order={answers.dateOrders[question.field]}
          onOrder={(order) => onSay({ answers: { ...answers, dateOrders: { ...answers.dateOrders, [question.field]: order } } })}
        />
      ))}
      {questions.m && (
        <ImportGenderStep question={questions.m} meaning={answers.m} onMeaning={(m) => onSay({ answers: { ...answers, m } })} />
      )}
      {hasUnknown && <ImportTitlesStep plan={plan} chosen={choices} onChosen={onSay} />}
      {!known && <NotKnown state={state} filling={filling} onRetry={retry} />}
      {plan && <ImportPreview plan={plan} mapping={choices.mapping} show={show} />}
      {known && look && (
        <ImportBar file={file} plan={plan} working={working || !settled} problem={notSaved} onImport={() => plan && onImport(plan)} />
      )}
    </>
  );
}

const noLook: ImportLook = { questions: { unmapped: [], dates: [], m: null }, plan: null };

type NotKnownProps = Pick<ReturnType<typeof useImportKnown>, 'state' | 'filling'> & { onRetry(): void };

/** Before the device knows everybody, nobody can say who would be new. */
function NotKnown({ state, filling, onRetry }: NotKnownProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (state === 'needs-connection')
    return (
      <StateMessage
        kind="offline"
        title={t`What the file is compared with is not on this device yet`}
        action={<RetryButton onRetry={onRetry} />}
      />
    );
  if (state === 'failed')
    return <StateMessage kind="failed" title={t`The file can’t be compared`} action={<RetryButton onRetry={onRetry} />} />;
  return (
    <Announced>
      {filling ? (
        <Trans>
          {format.number(filling.done)} of {format.number(filling.total)} employees are on this device
        </Trans>
      ) : (
        <Trans>What the file is compared with is being loaded</Trans>
      )}
    </Announced>
  );
}
