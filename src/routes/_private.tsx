import { createFileRoute, redirect } from '@tanstack/react-router';
import { PrivateLayout } from '@/shell/private-layout';
import { LoadingScreen } from '@/ui/feedback/loading-screen';

export const Route = createFileRoute('/_private')({
  beforeLoad: ({ context, location }) => {
    if (!context.portal.signedIn) throw redirect({ to: '/', search: { redirect: location.href } });
  },
  component: PrivateLayout,
  pendingComponent: LoadingScreen,
});
