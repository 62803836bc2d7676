import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { BillTo } from '@/contract/bill-to';
import { Announced } from '@/ui/feedback/announced';
import { notify } from '@/ui/feedback/notify';
import { RetryButton } from '@/ui/feedback/retry-button';
import { StaleNote } from '@/ui/feedback/stale-note';
import { StateMessage } from '@/ui/feedback/state-message';
import { useLeadOn } from '@/ui/form/use-lead-on';
import { Page } from '@/ui/page';
import { useBillTo, useDraft, useReachable } from '../hooks';
import classes from './bill-to.module.css';
import { type BillToDraft, billToDraftSchema, draftOf } from './bill-to-draft';
import { BillToForm } from './bill-to-form';

const billingPath = '/manage-subscription';

/** Whom the next invoices are addressed to. */
export function EditBillToPage() {
  const { t } = useLingui();
  const { billTo, asOf, state, retry } = useBillTo();
  const reachable = useReachable();
  return (
    <Page title={t`Invoice address`}>
      <StaleNote asOf={asOf} />
      {state === 'needs-connection' && (
        <StateMessage
          kind="offline"
          title={t`The invoice address can be seen while you are connected`}
          action={<RetryButton onRetry={retry} />}
        />
      )}
      {state === 'failed' && (
        <StateMessage kind="failed" title={t`The invoice address can’t be shown`} action={<RetryButton onRetry={retry} />} />
      )}
      {billTo && (
        <div className={classes.page}>
          <p className={classes.quiet}>
            <Trans>Your next invoices are addressed like this. Those that have their number keep what they say.</Trans>
          </p>
          {!reachable && (
            <Announced className={classes.note}>
              <Trans>The invoice address can be saved only while you are connected. What you fill in is kept on this device.</Trans>
            </Announced>
          )}
          <EditForm billTo={billTo} />
        </div>
      )}
    </Page>
  );
}

function EditForm({ billTo }: { billTo: BillTo }) {
  const { t } = useLingui();
  const leadOn = useLeadOn();
  const { draft, ready, save, salvage, clear } = useDraft('bill-to.edit', billToDraftSchema);
  /** What it began with once something has been changed in it; until then it follows what the API says. */
  const [begun, setBegun] = useState<BillTo | null>(null);
  const shown = begun ?? billTo;
  const stored = useMemo(() => {
    const begin = (filled: BillToDraft) => {
      setBegun(shown);
      save(filled);
    };
    return { draft, save: begin, salvage, clear };
  }, [draft, save, salvage, clear, shown]);
  if (!ready) return null;
  return (
    <BillToForm
      key={shown.version}
      initial={draftOf(shown)}
      stored={stored}
      onSent={({ outcome }) => {
        if (outcome === 'unchanged') notify.info(t`Nothing was changed`);
        else notify.success(t`Record update successfully`);
        return leadOn({ to: billingPath });
      }}
    />
  );
}
