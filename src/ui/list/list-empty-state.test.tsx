// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ListEmptyState } from './list-empty-state';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const words = { offline: '', failed: '', unmatched: 'No fruits match', empty: 'Fruits will be here' };

function show(stillComing: boolean, onClear: (() => void) | null) {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <ListEmptyState list={{ state: 'ready', retry: () => {}, stillComing }} words={words} onClear={onClear} />
      </MantineProvider>
    </I18nProvider>,
  );
}

it('says of a search while rows come in that what it looks for may be among those to come', () => {
  show(true, () => {});
  expect(screen.getByText('No fruits match')).toBeTruthy();
  expect(screen.getByText('More are still coming')).toBeTruthy();
});

it('says so no more once all are there', () => {
  show(false, () => {});
  expect(screen.queryByText('More are still coming')).toBeNull();
});

it('does not call a list empty whose rows are on their way', () => {
  show(true, null);
  expect(screen.queryByText('Fruits will be here')).toBeNull();
});
