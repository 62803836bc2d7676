import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import classes from './versions.module.css';

/** A field that stands differently in two versions of a record, in words. */
export type Difference = {
  field: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** Not shown to whoever looks over a shoulder before that is asked for. */
  personal?: boolean;
  /** Who put it there and when, where that is known. */
  by?: string | null;
};

type VersionsProps = {
  differences: readonly Difference[];
  /** The fields of which the other version is taken. */
  left: readonly string[];
  onChange(left: string[]): void;
};

/** Two versions of a record: for each field in which they differ, a person takes one of both. */
export function Versions({ differences, left, onChange }: VersionsProps) {
  const name = useId();
  return (
    <div className={classes.versions}>
      {differences.map(({ field, label, mine, theirs, by }) => {
        const rest = left.filter((each) => each !== field);
        const taken = rest.length < left.length;
        return (
          <fieldset key={field} className={classes.field}>
            <legend>{label}</legend>
            <label>
              <input type="radio" name={`${name}-${field}`} checked={!taken} onChange={() => onChange(rest)} />
              <span>
                <small>
                  <Trans>Yours</Trans>
                </small>
                {mine}
              </span>
            </label>
            <label>
              <input type="radio" name={`${name}-${field}`} checked={taken} onChange={() => onChange([...rest, field])} />
              <span>
                <small>{by ?? <Trans>The other version</Trans>}</small>
                {theirs}
              </span>
            </label>
          </fieldset>
        );
      })}
    </div>
  );
}
