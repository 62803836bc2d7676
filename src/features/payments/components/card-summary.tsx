import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Card } from '@/contract/payments';
import { useCompanyToday } from '@/features/session/today-hooks';
import { cardExpiry } from '@/rules/card-expiry';
import { Badge } from '@/ui/badge';
import { expiryLabels } from '../labels';
import classes from './card-summary.module.css';

/** As `08/29`, the way it stands on the card. */
const expiryText = ({ expiryMonth, expiryYear }: Card) =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;

/** Whose it is, until when, and whether somebody has to see to it. */
export function CardSummary({ card }: { card: Card }) {
  const { i18n } = useLingui();
  const expiry = cardExpiry(card, useCompanyToday());
  return (
    <div className={classes.summary}>
      <span>
        {card.holderName} · <Trans>Expires {expiryText(card)}</Trans>
      </span>
      {(card.isDefault || expiry) && (
        <span className={classes.badges}>
          {card.isDefault && (
            <Badge tone="green" icon={IconCircleCheck}>
              <Trans context="card">Default</Trans>
            </Badge>
          )}
          {expiry && (
            <Badge tone="amber" icon={IconAlertTriangle}>
              {i18n._(expiryLabels[expiry])}
            </Badge>
          )}
        </span>
      )}
    </div>
  );
}
