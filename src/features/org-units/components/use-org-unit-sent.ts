import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '@/ui/feedback/notify';
import type { OrgUnitKind } from '../hooks';
import { orgUnitLinks } from './org-unit-links';

/** Says what came of the form, and leads to the list, where it goes on being said. */
export function useOrgUnitSent(resource: OrgUnitKind, change: 'add' | 'edit') {
  const { t } = useLingui();
  const navigate = useNavigate();
  return ({ outcome }: { outcome: 'done' | 'waiting' | 'unchanged' }) => {
    if (outcome === 'waiting') notify.info(t`Saved on this device – sends when connected`);
    else if (outcome === 'unchanged') notify.info(t`Nothing was changed`);
    else notify.success(change === 'add' ? t`Record added successfully` : t`Record update successfully`);
    return navigate(orgUnitLinks.list(resource));
  };
}
