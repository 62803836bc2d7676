import { Trans } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Card } from '@/contract/payments';
import { Announced } from '@/ui/feedback/announced';
import { LinkButton } from '@/ui/link-button';
import { addCardLink, cardsPath } from './card-links';
import { CardRow } from './cards-section';
import classes from './note.module.css';

/** The card that somebody has just come back with; null where it has been removed since. */
export function AddedCard({ card }: { card: Card | null }) {
  return (
    <>
      <Announced className={classes.note} tone="done">
        <IconCircleCheck size={20} stroke={1.7} aria-hidden />
        {card ? <Trans>The card was added.</Trans> : <Trans>The card was added, and has been removed since.</Trans>}
      </Announced>
      {card && <CardRow card={card} />}
      <div className={classes.actions}>
        <LinkButton to={cardsPath}>
          <Trans>All cards</Trans>
        </LinkButton>
        <LinkButton {...addCardLink} variant="default">
          <Trans>Add another card</Trans>
        </LinkButton>
      </div>
    </>
  );
}
