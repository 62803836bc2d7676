import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import type { Card } from '@/contract/payments';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { LinkButton } from '@/ui/link-button';
import { CardSection, Cards } from '@/ui/list/card-section';
import { CardHead, CardLink, ListCard } from '@/ui/list/list-card';
import { useCards } from '../hooks';
import { addCardLink, editCardLink } from './card-links';
import { CardSummary } from './card-summary';
import classes from './cards-section.module.css';
import { useCardName } from './use-card-name';

/** The company's cards as last seen, each with its way to its form, and the way to another one. */
export function CardsSection() {
  const { t } = useLingui();
  const { cards, asOf, state, retry } = useCards();
  return (
    <CardSection
      id="cards"
      title={t`Cards`}
      busy={state === 'loading'}
      action={
        cards &&
        cards.length > 0 && (
          <LinkButton {...addCardLink} variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
            <Trans>Add card</Trans>
          </LinkButton>
        )
      }
    >
      <StaleNote asOf={asOf} />
      {state === 'loading' && <div className={classes.waiting} />}
      {state === 'needs-connection' && (
        <StateMessage kind="offline" title={t`Your cards have not been seen on this device yet`} action={<RetryButton onRetry={retry} />} />
      )}
      {state === 'failed' && <StateMessage kind="failed" title={t`The cards can’t be shown`} action={<RetryButton onRetry={retry} />} />}
      {cards?.length === 0 && (
        <StateMessage
          kind="empty"
          title={t`No card yet`}
          action={
            <LinkButton {...addCardLink}>
              <Trans>Add your first card</Trans>
            </LinkButton>
          }
        >
          <Trans>Your plan and your rides are paid with it.</Trans>
        </StateMessage>
      )}
      {cards && cards.length > 0 && <Cards rows={cards}>{(card) => <CardRow card={card} />}</Cards>}
    </CardSection>
  );
}

/** A card; the whole of it opens its form. */
export function CardRow({ card }: { card: Card }) {
  const name = useCardName()(card);
  return (
    <ListCard name={name} selected={null} unsent={false} marks={{ 'data-card': card.id }}>
      <CardHead>
        <CardLink link={editCardLink(card.id)}>{name}</CardLink>
      </CardHead>
      <CardSummary card={card} />
    </ListCard>
  );
}
