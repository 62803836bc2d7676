import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Card } from '@/contract/payments';
import { nextDefaultCard } from '@/rules/next-default-card';
import { confirm } from '@/ui/feedback/confirm';
import { notify } from '@/ui/feedback/notify';
import { useRefusalText } from '@/ui/form/refusal';
import { useLeadOn } from '@/ui/form/use-lead-on';
import { useCardActions, useCards, useReachable } from '../hooks';
import { cardRefusalWords } from '../refusal-words';
import { cardsPath } from './card-links';
import classes from './note.module.css';
import { useCardName } from './use-card-name';

/** What is done with a card at one press. */
export function CardActions({ card }: { card: Card }) {
  const { t } = useLingui();
  const { makeDefault, remove } = useCardActions();
  const refusalText = useRefusalText(cardRefusalWords);
  const reachable = useReachable();
  const { cards } = useCards();
  const nameOf = useCardName();
  const leadOn = useLeadOn();
  const [busy, setBusy] = useState<'default' | 'remove' | null>(null);

  /** Answers whether it is done; says why where it isn't. */
  const act = async (what: 'default' | 'remove', work: typeof makeDefault | typeof remove): Promise<boolean> => {
    if (!reachable) {
      notify.problem(t`Cards can be changed only while you are connected`);
      return false;
    }
    setBusy(what);
    const result = await work(card);
    setBusy(null);
    if (result.outcome === 'refused') notify.problem(refusalText(result.problem));
    return result.outcome === 'done';
  };

  const onRemove = async () => {
    const next = card.isDefault ? nextDefaultCard(cards?.filter(({ id }) => id !== card.id) ?? []) : null;
    const asked = t`Are you sure you want to delete this record? All of your data will be permanently removed.`;
    const sure = await confirm({
      title: t`Remove ${nameOf(card)}`,
      message: next ? `${asked} ${t`${nameOf(next)} becomes the default card.`}` : asked,
      confirm: t`Remove`,
      cancel: t`Keep`,
      danger: true,
      deletes: 1,
    });
    if (!sure || !(await act('remove', remove))) return;
    notify.success(t`Record deleted successfully`);
    void leadOn({ to: cardsPath });
  };

  return (
    <div className={classes.actions}>
      {!card.isDefault && (
        <Button
          variant="default"
          leftSection={<IconCircleCheck size={18} aria-hidden />}
          loading={busy === 'default'}
          onClick={async () => {
            if (await act('default', makeDefault)) notify.success(t`Record update successfully`);
          }}
        >
          <Trans>Make default</Trans>
        </Button>
      )}
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={busy === 'remove'}
        onClick={() => void onRemove()}
      >
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
