import { type LinkOptions, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormat } from '@/i18n/format';
import { PlainLink } from '../plain-link';
import { useShownFirst } from '../use-shown-first';
import classes from './filter-tabs.module.css';

type FilterTab = {
  key: string;
  label: string;
  /** How many rows stand behind it; null where nobody knows. */
  count: number | null;
  chosen: boolean;
  link: LinkOptions;
};

/** Links, so that each filter can be bookmarked and the back button returns to it. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  const format = useFormat();
  const router = useRouter();
  const strip = useRef<HTMLElement>(null);
  const { shown: chosen, show } = useShownFirst(tabs.find((tab) => tab.chosen)?.key, (key) => {
    const tab = tabs.find((each) => each.key === key);
    if (tab) void router.navigate(tab.link);
  });
  const [first] = tabs;
  const moved = useRef(false);
  useEffect(() => {
    // A strip begins at its first tab; asking where that is would have the browser lay out the screen once more.
    if (!moved.current && chosen === first?.key) return;
    moved.current = true;
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the strip moves, not the page; the one before the chosen tab shows that there are more.
    if (chosen && tab) strip.current?.scrollTo({ left: tab.offsetLeft - strip.current.offsetLeft - tab.offsetWidth / 2 });
  }, [chosen, first?.key]);
  return (
    <nav ref={strip} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <PlainLink
          key={tab.key}
          link={tab.link}
          onOpen={() => show(tab.key)}
          className={classes.tab}
          aria-current={tab.key === chosen ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== null && <span className={classes.count}> {format.number(tab.count)}</span>}
        </PlainLink>
      ))}
    </nav>
  );
}
