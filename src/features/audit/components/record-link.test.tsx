// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AuditEntry } from '@/contract/audit';
import { messages } from '../../../../locales/es.po';
import { signedInPage } from '../../../../tests/support/page-device';
import { idOf } from '../../../../tests/support/trips';
import { RecordLink } from './record-link';

afterEach(() => {
  cleanup();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const entryOf = (resource: string, recordName: string, recordNameEs: string | null): AuditEntry => ({
  id: idOf(70),
  at: '2026-11-21T05:00:00.000Z',
  queuedAt: null,
  by: { party: 'person', id: idOf(80), name: 'Asha Rao' },
  device: null,
  action: 'changed',
  resource,
  recordId: idOf(1),
  recordName,
  recordNameEs,
  changes: [],
  redacted: false,
});

function show(entry: AuditEntry, locale: 'en' | 'es') {
  const { wrapper } = signedInPage('department');
  i18n.loadAndActivate({ locale, messages: locale === 'es' ? messages : {} });
  const root = createRootRoute({ component: () => <RecordLink entry={entry} /> });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />, { wrapper });
}

it.each([
  ['en', entryOf('department', 'Finance', 'Finanzas'), 'Department: Finance'],
  ['es', entryOf('department', 'Finance', 'Finanzas'), 'Departamento: Finanzas'],
  ['es', entryOf('trip', 'TRP-100001', null), 'Viaje: TRP-100001'],
] as const)('names a record in the language of the screen, here %s', async (locale, entry, name) => {
  show(entry, locale);
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});
