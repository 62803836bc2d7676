import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import type { BillTo } from '@/contract/bill-to';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { LinkButton } from '@/ui/link-button';
import { CardSection } from '@/ui/list/card-section';
import { useBillTo } from '../hooks';
import classes from './bill-to.module.css';

/** Whom invoices are addressed to, as last seen, and the way to change that. */
export function BillToSection() {
  const { t } = useLingui();
  const { billTo, asOf, state, retry } = useBillTo();
  const editLink = billTo && (
    <LinkButton to="/edit-bill-to" variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
      <Trans>Edit invoice address</Trans>
    </LinkButton>
  );
  return (
    <CardSection id="bill-to" title={t`Invoice address`} action={editLink} busy={state === 'loading'}>
      <StaleNote asOf={asOf} />
      {state === 'needs-connection' && (
        <StateMessage
          kind="offline"
          title={t`The invoice address has not been seen on this device yet`}
          action={<RetryButton onRetry={retry} />}
        />
      )}
      {state === 'failed' && (
        <StateMessage kind="failed" title={t`The invoice address can’t be shown`} action={<RetryButton onRetry={retry} />} />
      )}
      {billTo && <Address billTo={billTo} />}
    </CardSection>
  );
}

function Address({ billTo: { name, address, taxId } }: { billTo: BillTo }) {
  return (
    <div className={classes.address}>
      <p className={classes.quiet}>
        <Trans>Invoices are addressed to</Trans>
      </p>
      <p className={classes.name}>{name}</p>
      <p>{address ?? <Trans>No address yet</Trans>}</p>
      <p>{taxId === null ? <Trans>No tax ID yet</Trans> : <Trans>Tax ID: {taxId}</Trans>}</p>
    </div>
  );
}
