import { useLingui } from '@lingui/react/macro';
import { confirm } from '@/ui/feedback/confirm';
import { useRefusalText } from '@/ui/form/refusal';
import { useLeadOn } from '@/ui/form/use-lead-on';
import { useSettle } from '@/ui/form/use-settle';
import { type ListedBillingContact, useBillingContactCommands } from '../hooks';
import { billingContactRefusalWords } from '../refusal-words';

/** Asks, deletes, says what came of it and leads away from what is no more. `onDelete`: it is about to go. */
export function useDeleteBillingContact(onDelete: () => void) {
  const { t } = useLingui();
  const { remove } = useBillingContactCommands();
  const settle = useSettle(useRefusalText(billingContactRefusalWords));
  const leadOn = useLeadOn();

  return async (contact: ListedBillingContact): Promise<void> => {
    const { name } = contact;
    const sure = await confirm({
      title: t`Delete ${name}?`,
      message: t`Are you sure you want to delete this record? All of your data will be permanently removed.`,
      confirm: t`Delete`,
      cancel: t`Keep`,
      danger: true,
      deletes: 1,
    });
    if (!sure) return;
    onDelete();
    const said = { done: t`Record deleted successfully`, waiting: t`Not deleted yet – sends when connected` };
    if (await settle(await remove(contact), said)) void leadOn({ to: '/manage-subscription', replace: true });
  };
}
