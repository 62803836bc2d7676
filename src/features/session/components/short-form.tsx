import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ProblemLike, problemText } from '@/ui/feedback/problem-text';
import type { useShortForm } from '@/ui/form/use-short-form';
import classes from './profile-page.module.css';

type ShortFormProps = {
  form: Pick<ReturnType<typeof useShortForm<string, ProblemLike>>, 'onSubmit' | 'problem' | 'sending'>;
  onCancel(): void;
  children: ReactNode;
};

/** A form in the midst of the page: what became of sending it, its fields, and the way out. While it is sent it takes nothing more. */
export const ShortForm = ({ form, onCancel, children }: ShortFormProps) => (
  <form inert={form.sending} className={classes.form} onSubmit={form.onSubmit} noValidate>
    {form.problem && (
      <p role="alert" className={classes.problem}>
        {problemText(form.problem)}
      </p>
    )}
    {children}
    <div className={classes.buttons}>
      <Button type="submit" loading={form.sending}>
        <Trans>Save</Trans>
      </Button>
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  </form>
);
