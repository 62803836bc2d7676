import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconCloudUp, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { SignOutButton } from '@/features/session/components/sign-out-button';
import { useMe } from '@/features/session/hooks';
import { LanguageSwitch } from '@/ui/language-switch';
import { SchemeSwitch } from '@/ui/scheme-switch';
import { Sheet } from '@/ui/sheet';
import { InstallHint } from './install-offer';
import classes from './more.module.css';
import { furtherDestinations } from './navigation';

/** What a phone's bottom bar has no room for. */
export default function More({ onClose }: { onClose(): void }) {
  const { t, i18n } = useLingui();
  const { user, company } = useMe();
  return (
    <Sheet opened low title={t`More`} onClose={onClose}>
      <div className={classes.more}>
        <Link to="/profile" className={classes.link} replace>
          <IconUserCircle size={24} stroke={1.6} aria-hidden />
          <span className={classes.words}>
            {user.name}
            <span className={classes.quiet}>{company.name}</span>
          </span>
          <IconChevronRight size={20} className={classes.quiet} aria-hidden />
        </Link>
        {furtherDestinations.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={classes.link} replace>
            <Icon size={24} stroke={1.6} aria-hidden />
            <span className={classes.words}>{i18n._(label)}</span>
            <IconChevronRight size={20} className={classes.quiet} aria-hidden />
          </Link>
        ))}
        <Link to="/outbox" className={classes.link} replace>
          <IconCloudUp size={24} stroke={1.6} aria-hidden />
          <span className={classes.words}>
            <Trans>Waiting changes</Trans>
          </span>
          <IconChevronRight size={20} className={classes.quiet} aria-hidden />
        </Link>
        <div className={classes.setting}>
          <Trans>Language</Trans>
          <LanguageSwitch names="long" />
        </div>
        <div className={classes.setting}>
          <Trans>Colours</Trans>
          <SchemeSwitch />
        </div>
        <InstallHint />
        <SignOutButton />
      </div>
    </Sheet>
  );
}
