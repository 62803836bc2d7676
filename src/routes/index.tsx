import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { SignInPage } from '@/features/session/components/sign-in-page';
import { lenient } from '@/ui/form/lenient';

/** A path of this portal only: what comes after signing in must not lead elsewhere. Addresses leave out line breaks and tabs, and the router takes none. */
const ownPath = v.pipe(v.string(), v.regex(/^\/(?![/\\])\P{Cc}*$/u));

export const Route = createFileRoute('/')({
  validateSearch: v.object({ redirect: lenient(ownPath) }),
  beforeLoad: ({ context, search: { redirect: wanted } }) => {
    // Who signs in in one tab goes on in the others where each of them was.
    if (context.portal.signedIn) throw redirect({ href: wanted ?? '/dashboard', replace: true });
  },
  component: SignIn,
});

function SignIn() {
  const { redirect: wanted } = Route.useSearch();
  const { portal } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const goOn = () => void navigate(wanted ? { href: wanted, replace: true } : { to: '/dashboard', replace: true });
  return <SignInPage ended={portal.ended} onSignedIn={goOn} />;
}
