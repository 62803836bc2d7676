import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { billingMails } from '@/rules/billing-contact-form';
import { billingMailLabels } from '../labels';
import classes from './mail-choices.module.css';

type MailChoicesProps = {
  /** Of the first of them. */
  id: string;
  className?: string;
  chosen: readonly string[];
  error: ReactNode;
  onChange(chosen: string[]): void;
};

/** Which mails somebody gets; none is a choice too. What only a newer server knows stays chosen. */
export function MailChoices({ id, className = '', chosen, error, onChange }: MailChoicesProps) {
  const { i18n } = useLingui();
  return (
    <fieldset className={`${classes.choices} ${className}`}>
      <legend>
        <Trans>Emails they get</Trans>
      </legend>
      <div className={classes.list}>
        {billingMails.map((mail, index) => (
          <label key={mail} className={classes.choice}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={chosen.includes(mail)}
              onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, mail] : chosen.filter((each) => each !== mail))}
            />
            {i18n._(billingMailLabels[mail])}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
