import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useMe } from '@/features/session/hooks';
import { groups } from './navigation';
import classes from './sidebar.module.css';

type SidebarProps = { narrow: boolean; onNarrow(narrow: boolean): void };

export const Sidebar = memo(function Sidebar({ narrow, onNarrow }: SidebarProps) {
  const { t, i18n } = useLingui();
  const { user, company } = useMe();
  const Toggle = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={classes.sidebar} data-narrow={narrow || undefined} aria-label={t`Main`}>
      <div className={classes.top}>
        {!narrow && (
          <span className={classes.brand}>
            <Trans>Ride portal</Trans>
          </span>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={narrow ? t`Show menu labels` : t`Show icons only`}
          aria-expanded={!narrow}
          onClick={() => onNarrow(!narrow)}
        >
          <Toggle size={20} aria-hidden />
        </ActionIcon>
      </div>
      {groups.map(({ label, destinations }) => (
        <div key={destinations[0]?.to} className={classes.group}>
          {label && <p className={classes.heading}>{i18n._(label)}</p>}
          {destinations.map(({ to, label: words, icon: Icon }) => (
            <Link key={to} to={to} className={classes.link} title={narrow ? i18n._(words) : undefined} aria-label={i18n._(words)}>
              <Icon size={20} stroke={1.7} aria-hidden />
              <span className={classes.words}>{i18n._(words)}</span>
            </Link>
          ))}
        </div>
      ))}
      <Link to="/profile" className={classes.person} title={narrow ? user.name : undefined}>
        <IconUserCircle size={26} stroke={1.5} aria-hidden />
        <span className={classes.words}>
          <span className={classes.company}>{company.name}</span>
          <span className={classes.name}>{user.name}</span>
        </span>
      </Link>
    </nav>
  );
});
