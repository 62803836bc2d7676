import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  /** What the button says. */
  label: string;
  /** Kinds that the file dialog offers, as `.csv,.xlsx`. */
  accept: string;
  /** Limits, said beforehand. */
  children?: ReactNode;
  error: ReactNode;
  busy: boolean;
  /** Several may be chosen at once. */
  several?: boolean;
  /** It is not what one has come to the screen for. */
  quiet?: boolean;
  onFile(file: File): void;
};

/** A file, or several, chosen with the button or dropped anywhere on the area. */
export function FileDrop({ label, accept, children, error, busy, several = false, quiet = false, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    // Going over to a part of the area leaves the area's own box, but not the area.
    if (inside || !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(inside);
  };
  const choose = (files: FileList | null) => {
    if (busy) return;
    for (const file of [...(files ?? [])].slice(0, several ? undefined : 1)) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a mouse can drop; the keyboard has the button inside
    <div
      className={classes.area}
      data-over={over || undefined}
      data-quiet={quiet || undefined}
      data-off-paper
      aria-busy={busy}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      <IconFileUpload size={quiet ? 24 : 32} stroke={1.5} className={classes.icon} aria-hidden />
      <input
        type="file"
        id={id}
        className={classes.input}
        accept={accept}
        multiple={several}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          choose(event.currentTarget.files);
          // The same file, mended, is a choice too.
          event.currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={classes.button}>
        {label}
      </label>
      <div id={`${id}-hint`} className={classes.hint}>
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
