import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type OutboxRow, useOutboxActions } from '../hooks';
import type { Presented, Renewed } from '../presentation';
import { DiscardButton } from './discard-button';
import { EditButton } from './edit-button';
import { useWork } from './use-work';
import classes from './waiting-card.module.css';

type Asked = { row: OutboxRow; presented: Presented };

/** Asks whether a change that came too late is to be made all the same. */
export function StillWanted({ row, presented }: Asked) {
  const { useRenewed } = presented;
  return useRenewed ? (
    <StillPossible row={row} presented={presented} useRenewed={useRenewed} />
  ) : (
    <Question row={row} presented={presented} />
  );
}

/** Of one that is made anew first. */
function StillPossible({ useRenewed, ...asked }: Asked & { useRenewed(): Renewed }) {
  return <Question {...asked} renewed={useRenewed()} />;
}

/** Without `renewed` it is sent as it stands. */
function Question({ row, presented, renewed }: Asked & { renewed?: Renewed }) {
  const { i18n } = useLingui();
  const { sendAgain } = useOutboxActions();
  const { working, work } = useWork();
  const { question, again } = presented.words.stillWanted;
  return (
    <div className={classes.words}>
      <p className={classes.question}>{i18n._(question)}</p>
      {renewed?.note}
      <div className={classes.actions}>
        {renewed?.change !== null && (
          <Button loading={working} onClick={() => void work(() => sendAgain(row, renewed?.change))}>
            {i18n._(again)}
          </Button>
        )}
        <EditButton presented={presented} />
        <DiscardButton row={row} presented={presented} />
      </div>
    </div>
  );
}
