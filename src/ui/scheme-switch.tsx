import { useLingui } from '@lingui/react/macro';
import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Choice } from './form/choice';
import { useColours } from './use-colours';

/** Light or dark, at one press. */
export function SchemeToggle() {
  const { t } = useLingui();
  const { setColorScheme } = useColours();
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
  const { colorScheme, setColorScheme } = useColours();
  const options = [
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
    { value: 'auto', label: t`Automatic` },
  ] as const;
  return <Choice label={t`Colours`} options={options} value={colorScheme} onChange={setColorScheme} />;
}
