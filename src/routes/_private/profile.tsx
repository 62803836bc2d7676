import { createFileRoute } from '@tanstack/react-router';
import { InstallHint } from '@/app/install-offer';
import { ProfilePage } from '@/features/session/components/profile-page';

export const Route = createFileRoute('/_private/profile')({ component: () => <ProfilePage install={<InstallHint />} /> });
