import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './met-by-change.module.css';
import { type Difference, Versions } from './versions';

type MetByChangeProps = {
  differences: readonly Difference[];
  sending: boolean;
  /** `left`: the fields that stay as they are now. */
  onChoose(left: readonly string[]): void;
};

/** Above a form's main button: what has become something else since the form was opened, and which of both is wanted. */
export function MetByChange({ differences, sending, onChoose }: MetByChangeProps) {
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
      <Versions differences={differences} left={left} onChange={setLeft} />
      <Button loading={sending} onClick={() => onChoose(left)}>
        <Trans>Save this choice</Trans>
      </Button>
    </section>
  );
}
