import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { keepLocally } from '@/local-store';
import { useMenuBeside, useMenuInWords } from '@/ui/use-wide';
import { BottomBar } from './bottom-bar';
import { Header } from './header';
import { entrances, forms } from './navigation';
import { OnItsWay } from './on-its-way';
import classes from './shell.module.css';
import { Sidebar } from './sidebar';

/** The spec names this key; here it says that the sidebar shows icons only. */
const narrowKey = 'isHide';

/** What stands around each screen: sidebar and header, or title bar and bottom bar on a phone. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [asked, setAsked] = useState(() => localStorage.getItem(narrowKey));
  const inWords = useMenuInWords();
  const narrow = asked === null ? !inWords : asked === 'true';
  const setNarrow = useCallback((next: boolean) => {
    keepLocally(narrowKey, String(next));
    setAsked(String(next));
  }, []);
  const menuBeside = useMenuBeside();
  const isEntrance = entrances.has(pathname);
  const isForm = forms.has(`/${pathname.split('/')[1]}`);
  return (
    <div className={classes.shell} data-narrow={narrow || undefined} data-deeper={!isEntrance || undefined} data-form={isForm || undefined}>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      {/* Twenty links that nobody sees would cost a slow phone as much as the rows. */}
      {menuBeside && <Sidebar narrow={narrow} onNarrow={setNarrow} />}
      <Header deeper={!isEntrance} menuBeside={menuBeside} />
      <main id="content" tabIndex={-1} className={classes.main}>
        <OnItsWay />
        {children}
      </main>
      {!menuBeside && !isForm && <BottomBar />}
    </div>
  );
}
