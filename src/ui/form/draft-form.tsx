import type { ReactNode } from 'react';
import classes from './draft-form.module.css';
import { RestoredNote } from './restored-note';
import type { Restored } from './use-kept-draft';

type DraftFormProps = {
  form: {
    restored: Restored;
    startOver(): void;
    send(): Promise<unknown>;
  };
  /** May set `--form-gap` and `--form-width`. */
  className?: string;
  children: ReactNode;
};

/** A form whose fields outlive a reload; what is wrong with them is said by the form itself, not by the browser. */
export function DraftForm({ form, className, children }: DraftFormProps) {
  return (
    <form
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
