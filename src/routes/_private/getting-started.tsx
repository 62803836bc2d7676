import { createFileRoute } from '@tanstack/react-router';
import { InstallAnswer, useInstalled } from '@/app/install-offer';
import { GettingStartedPage } from '@/features/dashboard/components/getting-started-page';

export const Route = createFileRoute('/_private/getting-started')({ component: GettingStarted });

function GettingStarted() {
  return <GettingStartedPage installed={useInstalled()} install={<InstallAnswer />} />;
}
