import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type OutboxRow, useOutboxActions } from '../hooks';
import type { Presented } from '../presentation';
import { useAskDiscard } from './use-ask-discard';
import { useWork } from './use-work';

type DiscardButtonProps = {
  row: OutboxRow;
  /** Null for one that nobody can read here. */
  presented: Presented | null;
};

/** Gives the change up, after asking. */
export function DiscardButton({ row, presented }: DiscardButtonProps) {
  const { i18n } = useLingui();
  const ask = useAskDiscard();
  const { discard } = useOutboxActions();
  const { working, work } = useWork();
  const press = async () => {
    if (await ask(row, presented && `${i18n._(presented.words.title)} · ${presented.line}`)) await work(() => discard(row));
  };
  return (
    <Button variant="default" loading={working} onClick={() => void press()}>
      <Trans>Discard</Trans>
    </Button>
  );
}
