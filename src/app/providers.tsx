import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { importJobWords } from '@/features/employees/import/job-words';
import { JobWordsContext } from '@/features/outbox/job-words';
import { PresentContext } from '@/features/outbox/present-context';
import type { Present } from '@/features/outbox/presentation';
import { type Findables, FindablesContext } from '@/features/search/findables-context';
import { LifecycleContext } from '@/features/session/lifecycle';
import { Overlays } from '@/ui/feedback/overlays';
import { untilLoaded } from '@/ui/lazy-part';
import { theme } from '@/ui/theme';
import type { Portal } from './portal';
import type { PortalRouter } from './router';

type ProvidersProps = {
  portal: Portal;
  router: PortalRouter;
  /** Called once when all of it stands on the page. */
  onDrawn(): void;
};

export function Providers({ portal, router, onDrawn }: ProvidersProps) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return (
    <I18nProvider i18n={i18n}>
      {/* The theme's variables and classes lie in the style sheet: no style element is made while the page runs. */}
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={portal.queryClient}>
          <LifecycleContext value={portal}>
            <PresentContext value={loadPresent}>
              <JobWordsContext value={importJobWords}>
                <FindablesContext value={loadFindables}>
                  <RouterProvider router={router} />
                  <Overlays />
                </FindablesContext>
              </JobWordsContext>
            </PresentContext>
          </LifecycleContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  );
}

let loaded: Promise<Present> | null = null;

/** What all areas say of their changes is much, and only wanted where one is shown or has ended. */
function loadPresent(): Promise<Present> {
  loaded ??= untilLoaded(() => import('./present')).then(({ present }) => present);
  return loaded;
}

/** Nobody needs it before they search. */
const loadFindables = (): Promise<Findables> => import('./findables');
