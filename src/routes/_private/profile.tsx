import { createFileRoute } from '@tanstack/react-router';
import { RunningPlanName } from '@/features/plans/components/running-plan-name';
import { ProfilePage } from '@/features/session/components/profile-page';
import { InstallHint } from '@/shell/install-offer';

export const Route = createFileRoute('/_private/profile')({
  component: () => <ProfilePage plan={<RunningPlanName />} install={<InstallHint />} />,
});
