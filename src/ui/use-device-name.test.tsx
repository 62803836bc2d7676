// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { messages } from '../../locales/es.po';
import { useDeviceName } from './use-device-name';

it.each([
  ['Chrome on Android', 'Chrome en Android'],
  ['Unknown device', 'Dispositivo desconocido'],
  ['curl', 'curl'],
])('calls %s %s in Spanish', (name, spanish) => {
  i18n.loadAndActivate({ locale: 'es', messages });
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
  expect(renderHook(useDeviceName, { wrapper }).result.current(name)).toBe(spanish);
});
