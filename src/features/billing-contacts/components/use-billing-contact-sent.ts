import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '@/ui/feedback/notify';
import { billingContactLink } from './billing-contact-links';
import type { Sent } from './use-billing-contact-form';

/** Says what came of the form and leads to the contact. */
export function useBillingContactSent(contactId: string, done: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return ({ outcome }: Sent) => {
    if (outcome === 'done') notify.success(done);
    else if (outcome === 'unchanged') notify.info(t`Nothing was changed`);
    else notify.info(t`Saved on this device – sends when connected`);
    return navigate(billingContactLink(contactId));
  };
}
