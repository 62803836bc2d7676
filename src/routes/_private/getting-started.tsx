import { createFileRoute } from '@tanstack/react-router';
import { GettingStartedPage } from '@/features/dashboard/components/getting-started-page';
import { InstallAnswer } from '@/shell/install-offer';
import { useInstalled } from '@/shell/use-installed';

export const Route = createFileRoute('/_private/getting-started')({ component: GettingStarted });

function GettingStarted() {
  return <GettingStartedPage installed={useInstalled()} install={<InstallAnswer />} />;
}
