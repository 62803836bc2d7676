import { msg } from '@lingui/core/macro';
import { useComputedColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useMemo } from 'react';
import { chooseLanguage } from '@/i18n/language';
import { useLanguage } from '@/i18n/use-language';
import { useColours } from '@/ui/use-colours';
import type { Standing } from '../hooks';

/** What can be done to the portal itself. */
export function useOwnActions(): readonly Standing[] {
  const language = useLanguage();
  const { setColorScheme } = useColours();
  const dark = useComputedColorScheme('light') === 'dark';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what sets the colours is new at each render and always does the same
  return useMemo(() => {
    const english = language === 'EN';
    return [
      {
        id: 'action.language',
        group: 'actions',
        icon: IconLanguage,
        label: english ? msg`Switch to Spanish` : msg`Switch to English`,
        also: msg({ message: 'language, Español, English', context: 'search' }),
        pick: { run: () => chooseLanguage(english ? 'ES' : 'EN') },
      },
      {
        id: 'action.colours',
        group: 'actions',
        icon: dark ? IconSun : IconMoon,
        label: dark ? msg`Light colours` : msg`Dark colours`,
        also: msg({ message: 'colours, dark mode, night, light mode, day, theme', context: 'search' }),
        pick: { run: () => setColorScheme(dark ? 'light' : 'dark') },
      },
    ];
  }, [language, dark]);
}
