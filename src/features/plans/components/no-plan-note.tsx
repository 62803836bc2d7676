import { Trans } from '@lingui/react/macro';
import { useMe } from '@/features/session/hooks';
import { useCompanyToday } from '@/features/session/today-hooks';
import { isSubscribedOn } from '@/rules/entitlements';
import { AttentionLink } from '@/ui/feedback/attention-link';

/** That no plan runs, without which no ride can be booked; nothing while one does. */
export function NoPlanNote() {
  const { company } = useMe();
  if (isSubscribedOn(useCompanyToday(), company.entitlements)) return null;
  return (
    <AttentionLink to="/subscription">
      <Trans>No plan is active, so no rides can be booked</Trans>
    </AttentionLink>
  );
}
