import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '@/features/session/components/forgot-password-page';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage });
