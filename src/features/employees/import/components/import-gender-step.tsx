import { Trans, useLingui } from '@lingui/react/macro';
import type { Gender } from '@/contract/employees';
import { useFormat } from '@/i18n/format';
import { genderLabels } from '../../labels';
import type { MQuestion } from '../questions';
import classes from './import.module.css';

type ImportGenderStepProps = { question: MQuestion; meaning: Gender | null; onMeaning(meaning: Gender): void };

const meanings = ['male', 'female'] as const;

/** Asked only where nothing else in the column says whether M is for male and masculino, or for mujer. */
export function ImportGenderStep({ question: { names }, meaning, onMeaning }: ImportGenderStepProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const who = format.list(names);
  return (
    <section className={classes.step}>
      <h2 id="import-gender">
        <Trans>What does M stand for?</Trans>
      </h2>
      <p className={classes.quiet}>
        <Trans>In English it is male; in Spanish it may be masculino or mujer.</Trans>{' '}
        {names.length > 0 && <Trans>The file has it for {who}.</Trans>}
      </p>
      <fieldset className={classes.choices} aria-labelledby="import-gender">
        {meanings.map((each) => (
          <label key={each} className={classes.choice}>
            <input type="radio" name="import-gender" checked={meaning === each} onChange={() => onMeaning(each)} />
            <span>
              {each === 'male' ? (
                <Trans>
                  <b>{i18n._(genderLabels[each])}</b> (male, masculino)
                </Trans>
              ) : (
                <Trans>
                  <b>{i18n._(genderLabels[each])}</b> (mujer)
                </Trans>
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
