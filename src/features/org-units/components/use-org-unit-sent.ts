import { useLingui } from '@lingui/react/macro';
import { notify } from '@/ui/feedback/notify';
import { useLeadOn } from '@/ui/form/use-lead-on';
import type { OrgUnitKind } from '../hooks';
import { orgUnitLinks } from './org-unit-links';

/** Says what came of the form, and leads to the list, where it goes on being said. */
export function useOrgUnitSent(resource: OrgUnitKind, change: 'add' | 'edit') {
  const { t } = useLingui();
  const leadOn = useLeadOn();
  return ({ outcome }: { outcome: 'done' | 'waiting' | 'unchanged' }) => {
    if (outcome === 'waiting') notify.info(t`Saved on this device – sends when connected`);
    else if (outcome === 'unchanged') notify.info(t`Nothing was changed`);
    else notify.success(change === 'add' ? t`Record added successfully` : t`Record update successfully`);
    return leadOn(orgUnitLinks.list(resource));
  };
}
