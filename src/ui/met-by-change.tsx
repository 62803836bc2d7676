import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './met-by-change.module.css';
import { type Difference, Versions } from './versions';

type MetByChangeProps = {
  differences: readonly Difference[];
  /** The fields that a change waiting on this device has made so. */
  own: readonly string[];
  sending: boolean;
  /** `left`: the fields that stay as they are now. */
  onChoose(left: readonly string[]): void;
};

/** Above a form's main button: what has become something else since the form was opened, and which of both is wanted. */
export function MetByChange({ differences, own, sending, onChoose }: MetByChangeProps) {
  const { t } = useLingui();
  const [left, setLeft] = useState<string[]>([]);
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <section ref={note} tabIndex={-1} className={classes.note} aria-labelledby="met-by-change">
      <h2 id="met-by-change">
        <Trans>This has been changed since you opened it</Trans>
      </h2>
      <p>
        <Trans>Choose what is to be saved. Everything else that you filled in is kept.</Trans>
      </p>
      <Versions
        differences={differences.map((each) => ({
          ...each,
          by: own.includes(each.field) ? t`Your earlier change, not sent yet` : t`As it is now`,
        }))}
        left={left}
        onChange={setLeft}
      />
      <Button loading={sending} onClick={() => onChoose(left)}>
        <Trans>Save this choice</Trans>
      </Button>
    </section>
  );
}
