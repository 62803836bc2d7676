import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './met-by-change.module.css';
import { type Edited, useLastEditor } from './use-last-editor';
import { type Difference, Versions } from './versions';

type Met<Row> = {
  mine: Row;
  current: Row;
  fields: readonly string[];
  /** Those of the fields that a change waiting on this device has made so. */
  own: readonly string[];
  /** Whoever looks at it. */
  userId: string;
  edits(): Promise<readonly Edited[]>;
};

type MetByChangeProps<Row> = {
  /** `choose` goes on with what is filled in but for the fields named, which stay as they are now. */
  form: { met: Met<Row> | null; sending: boolean; choose(left: readonly string[]): Promise<void> };
  differences(mine: Row, current: Row, fields: readonly string[]): Difference[];
};

/** Above a form's main button: what has become something else since the form was opened, and which of both is wanted. */
export const MetByChange = <Row,>({ form, differences }: MetByChangeProps<Row>) =>
  form.met && (
    <Choice
      differences={differences(form.met.mine, form.met.current, form.met.fields)}
      own={form.met.own}
      userId={form.met.userId}
      askEdits={form.met.edits}
      sending={form.sending}
      onChoose={(left) => void form.choose(left)}
    />
  );

type ChoiceProps = {
  differences: readonly Difference[];
  own: readonly string[];
  userId: string;
  askEdits(): Promise<readonly Edited[]>;
  sending: boolean;
  onChoose(left: readonly string[]): void;
};

function Choice({ differences, own, userId, askEdits, sending, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const [left, setLeft] = useState<string[]>([]);
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  const [edits, setEdits] = useState<readonly Edited[]>([]);
  useEffect(() => void askEdits().then(setEdits), [askEdits]);
  const editorOf = useLastEditor(edits, userId);
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
          by: own.includes(each.field) ? t`Your earlier change, not sent yet` : (editorOf(each.field) ?? t`As it is now`),
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
