import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { use, useCallback, useEffect, useState } from 'react';
import { isApple } from '@/ui/apple-touch';
import { whenIdle } from '@/ui/when-idle';
import { FindablesContext } from '../findables-context';
import type { Standing } from '../hooks';
import { SearchBox } from './search-box';
import classes from './search-button.module.css';

/** Opens the one search, as Ctrl K or ⌘ K do on every screen: an icon on a phone, elsewhere what looks like the field itself. */
export function SearchButton({ screens }: { screens: readonly Standing[] }) {
  const { t } = useLingui();
  const areas = use(FindablesContext);
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpened(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  // The code that answers comes once the first screen has been left alone. What lies on the device is taken up only for who searches:
  // most starts don't, and it takes a slow phone a second and megabytes.
  useEffect(() => {
    if (areas) return whenIdle(() => void import('./search-results').then(({ load }) => load(areas)).catch(() => {}));
  }, [areas]);

  const shortcut = isApple() ? '⌘ K' : 'Ctrl K';
  const open = () => setOpened(true);
  const close = useCallback(() => setOpened(false), []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.narrow}
        aria-label={t`Search everything`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={22} aria-hidden />
      </ActionIcon>
      <button type="button" className={classes.wide} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <IconSearch size={16} aria-hidden />
        <span className={classes.words}>
          <Trans>Search</Trans>
        </span>
        <kbd className={classes.shortcut} aria-hidden>
          {shortcut}
        </kbd>
      </button>
      {opened && <SearchBox screens={screens} onClose={close} />}
    </>
  );
}
