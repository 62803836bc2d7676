import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Card } from '@/contract/payments';
import { notify } from '@/ui/feedback/notify';
import { RecordEmptyState } from '@/ui/feedback/record-empty-state';
import { StaleNote } from '@/ui/feedback/stale-note';
import { useLeadOn } from '@/ui/form/use-lead-on';
import { Page } from '@/ui/page';
import { useCard, useCardActions, useDraft } from '../hooks';
import { CardActions } from './card-actions';
import { cardDraftSchema, draftOf } from './card-draft';
import { CardForm } from './card-form';
import { cardsPath } from './card-links';
import classes from './card-page.module.css';
import { CardSummary } from './card-summary';
import type { Sent } from './use-card-form';
import { useCardName } from './use-card-name';

export function EditCardPage({ cardId }: { cardId: string }) {
  const { t } = useLingui();
  const found = useCard(cardId);
  const nameOf = useCardName();
  const { card } = found;
  return (
    <Page title={card ? nameOf(card) : t`Edit card`}>
      {card ? (
        <div className={classes.page}>
          <StaleNote asOf={found.asOf} />
          <CardSummary card={card} />
          <CardActions key={card.id} card={card} />
          <EditForm key={card.id} card={card} />
        </div>
      ) : (
        <RecordEmptyState
          found={found}
          words={{
            offline: t`This card can be seen while you are connected`,
            failed: t`The card can’t be shown`,
            missing: t`This card is no longer there`,
            all: t`All cards`,
          }}
          all={cardsPath}
        />
      )}
    </Page>
  );
}

function EditForm({ card }: { card: Card }) {
  const { t } = useLingui();
  const leadOn = useLeadOn();
  const { draft, ready, save, salvage, clear } = useDraft(`card.edit.${card.id}`, cardDraftSchema);
  const { save: saveCard, withdraw } = useCardActions();
  const stored = useMemo(() => ({ draft, save, salvage, clear }), [draft, save, salvage, clear]);
  if (!ready) return null;
  const onSent = ({ outcome }: Sent) => {
    if (outcome === 'unchanged') notify.info(t`Nothing was changed`);
    else notify.success(t`Record update successfully`);
    return leadOn({ to: cardsPath });
  };
  return (
    <CardForm
      initial={draftOf(card)}
      stored={stored}
      action={t`Save`}
      // With what it began the form goes on: what came in since is no change of its person's.
      submit={(body, key, shown, rebase) => saveCard(shown ?? card, body, key, rebase)}
      withdraw={withdraw}
      onSent={onSent}
    />
  );
}
