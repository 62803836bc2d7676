import { Trans } from '@lingui/react/macro';
import { useCompanyToday } from '@/features/session/today-hooks';
import { cardExpiry } from '@/rules/card-expiry';
import { AttentionLink } from '@/ui/feedback/attention-link';
import { useCards } from '../hooks';
import { editCardLink } from './card-links';
import { useCardName } from './use-card-name';

/** That the card which pays for plan and rides can't any more, or won't after this month; nothing while it can. */
export function CardExpiryNote() {
  const today = useCompanyToday();
  const { cards } = useCards();
  const nameOf = useCardName();
  const card = cards?.find(({ isDefault }) => isDefault);
  const expiry = card ? cardExpiry(card, today) : null;
  if (!card || expiry === null || expiry === 'next-month') return null;
  const name = nameOf(card);
  return (
    <AttentionLink {...editCardLink(card.id)}>
      {expiry === 'expired' ? <Trans>{name} has expired</Trans> : <Trans>{name} expires this month</Trans>}
    </AttentionLink>
  );
}
