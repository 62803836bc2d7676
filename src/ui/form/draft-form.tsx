import type { ReactNode } from 'react';
import classes from './draft-form.module.css';
import { RestoredNote } from './restored-note';
import { useFocusKept } from './use-focus-kept';
import type { Restored } from './use-kept-draft';

type DraftFormProps = {
  form: {
    restored: Restored;
    sending: boolean;
    startOver(): void;
    send(): Promise<unknown>;
  };
  /** May set `--form-gap` and `--form-width`. */
  className?: string;
  children: ReactNode;
};

/**
 * A form whose fields outlive a reload; what is wrong with them is said by the form itself, not by the browser. While it is being sent
 * nothing more is filled in: it would be lost with what is done.
 */
export function DraftForm({ form, className, children }: DraftFormProps) {
  useFocusKept(form.sending);
  return (
    <form
      inert={form.sending}
      className={className ? `${classes.form} ${className}` : classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog that the form has opened has a form of its own.
        if (event.target !== event.currentTarget) return;
        void form.send();
      }}
    >
      {form.restored !== 'no' && <RestoredNote whole={form.restored === 'all'} onStartOver={form.startOver} />}
      {children}
    </form>
  );
}
