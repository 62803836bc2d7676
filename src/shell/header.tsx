import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { memo } from 'react';
import { SearchButton } from '@/features/search/components/search-button';
import { LanguageSwitch } from '@/ui/language-switch';
import { SchemeToggle } from '@/ui/scheme-switch';
import classes from './header.module.css';
import { screens } from './search-screens';
import { SyncChip } from './sync-chip';

type HeaderProps = {
  /** The screen isn't one of those that the menu leads to. */
  deeper: boolean;
  menuBeside: boolean;
};

/** A phone's title bar, into which the screen's heading moves; beside a menu search, language, colours and what waits. */
export function Header({ deeper, menuBeside }: HeaderProps) {
  return (
    <header className={classes.header}>
      {deeper && !menuBeside && <BackButton />}
      <Tools menuBeside={menuBeside} />
    </header>
  );
}

/** The same on all screens: not drawn again with each. */
const Tools = memo(function Tools({ menuBeside }: { menuBeside: boolean }) {
  return (
    <>
      <SearchButton screens={screens} />
      <SyncChip />
      {menuBeside && (
        <>
          <LanguageSwitch />
          <SchemeToggle />
        </>
      )}
    </>
  );
});

/** Installed on a home screen, there is no browser's button. */
function BackButton() {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={classes.back}
      aria-label={t`Back`}
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/trips' }))}
    >
      <IconChevronLeft size={24} aria-hidden />
    </ActionIcon>
  );
}
