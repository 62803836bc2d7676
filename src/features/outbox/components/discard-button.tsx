import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type OutboxRow, useOutboxActions } from '../hooks';
import { useAskDiscard } from './use-ask-discard';
import { useWork } from './use-work';

/** Gives the change up, after asking. */
export function DiscardButton({ row }: { row: OutboxRow }) {
  const ask = useAskDiscard();
  const { discard } = useOutboxActions();
  const { working, work } = useWork();
  const press = async () => {
    if (await ask(row)) await work(() => discard(row));
  };
  return (
    <Button variant="default" loading={working} onClick={() => void press()}>
      <Trans>Discard</Trans>
    </Button>
  );
}
