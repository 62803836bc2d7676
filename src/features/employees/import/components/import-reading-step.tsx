import '@mantine/core/styles/Combobox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { encodings } from '@/spreadsheet/decode-text';
import { encodingLabels } from '../labels';
import type { ReadingSaid } from '../read-table';
import type { OpenedFile } from '../reading-desk';
import classes from './import.module.css';
import { ImportDisclosure } from './import-disclosure';
import { ImportReadingNotes } from './import-reading-notes';

type ImportReadingStepProps = { opened: OpenedFile; problem: string | null; onSaid(said: ReadingSaid): void };

/** How the file was taken, and the way to say it otherwise: in sight only where something of it is in doubt. */
export function ImportReadingStep({ opened, problem, onSaid }: ImportReadingStepProps) {
  const { t, i18n } = useLingui();
  const { encoding, sheet, headerLines, firstLines } = opened.facts;
  const [only] = headerLines;
  const titles = headerLines.length === 1 ? String(only) : headerLines.length === 0 ? '0' : '';
  return (
    <section className={classes.step}>
      <ImportReadingNotes opened={opened} />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <ImportDisclosure title={<Trans>How the file is read</Trans>} opens={encoding?.sure === false}>
        <div className={classes.columns}>
          {encoding && (
            <NativeSelect
              label={t`Text encoding`}
              description={encoding.examples.join(' · ')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={encoding.taken}
              onChange={({ currentTarget: { value } }) => onSaid({ encoding: encodings.find((each) => each === value) })}
              data={encodings.map((value) => ({ value, label: i18n._(encodingLabels[value]) }))}
            />
          )}
          {sheet && sheet.others.length > 0 && (
            <NativeSelect
              label={t`Sheet`}
              value={sheet.taken}
              onChange={({ currentTarget: { value } }) => onSaid({ sheet: value, headerLine: undefined })}
              data={[sheet.taken, ...sheet.others]}
            />
          )}
          <NativeSelect
            label={t`Header row`}
            value={titles}
            onChange={({ currentTarget: { value } }) => onSaid({ headerLine: value === '' ? undefined : Number(value) })}
            data={[
              { value: '', label: t`Find automatically` },
              ...firstLines.map(({ line, texts }) => ({ value: String(line), label: `${line} · ${texts.join(' · ')}` })),
              { value: '0', label: t`No headings, employees from the first line on` },
            ]}
          />
        </div>
      </ImportDisclosure>
    </section>
  );
}
