import { useLingui } from '@lingui/react/macro';

/** What the API calls a device, as “Chrome on Android”, in the language on the screen. */
export function useDeviceName(): (name: string) => string {
  const { t } = useLingui();
  return (name) => {
    if (name === 'Unknown device') return t`Unknown device`;
    const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? [];
    return browser && system ? t`${browser} on ${system}` : name;
  };
}
