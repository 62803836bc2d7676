import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '@/features/session/components/reset-password-page';

export const Route = createFileRoute('/reset-password/$id')({ component: ResetPassword });

function ResetPassword() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <ResetPasswordPage linkId={id} onReset={() => void navigate({ to: '/', replace: true })} />;
}
