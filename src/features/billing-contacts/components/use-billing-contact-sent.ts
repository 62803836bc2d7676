import { useLingui } from '@lingui/react/macro';
import { notify } from '@/ui/feedback/notify';
import { useLeadOn } from '@/ui/form/use-lead-on';
import { billingContactLink } from './billing-contact-links';
import type { Sent } from './use-billing-contact-form';

/** Says what came of the form and leads to the contact. */
export function useBillingContactSent(contactId: string, done: string) {
  const { t } = useLingui();
  const leadOn = useLeadOn();
  return ({ outcome }: Sent) => {
    if (outcome === 'done') notify.success(done);
    else if (outcome === 'unchanged') notify.info(t`Nothing was changed`);
    else notify.info(t`Saved on this device – sends when connected`);
    return leadOn(billingContactLink(contactId));
  };
}
