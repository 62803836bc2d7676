import { useLingui } from '@lingui/react/macro';
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Choice } from './form/choice';

/** Otherwise Mantine writes a style of its own into the page as HTML, which trusted types refuse: each press would end in an error. */
const untouched = { keepTransitions: true };

/** Light or dark, at one press. */
export function SchemeToggle() {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme(untouched);
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={dark ? t`Use light colours` : t`Use dark colours`}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </ActionIcon>
  );
}

/** Light, dark, or what the device says. */
export function SchemeSwitch() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme(untouched);
  const options = [
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
    { value: 'auto', label: t`Automatic` },
  ] as const;
  return <Choice label={t`Colours`} options={options} value={colorScheme} onChange={setColorScheme} />;
}
