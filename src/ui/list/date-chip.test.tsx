// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DateChip } from './date-chip';
import FilterSheet from './filter-sheet';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

function Filters() {
  const [range, setRange] = useState<{ from?: string | undefined; to?: string | undefined }>({ from: '2026-11-10', to: '2026-11-12' });
  return (
    <FilterSheet found={null} onClose={() => {}}>
      <DateChip range={range} onChange={setRange} />
    </FilterSheet>
  );
}

it('shows no dates any more in the calendar that is open below them once they have been cleared', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <Filters />
      </MantineProvider>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Date/ }));
  const chosen = () => [...document.querySelectorAll('[data-in-range]')].map((day) => day.textContent);
  await screen.findByRole('button', { name: '11 November 2026' });
  expect(chosen()).toEqual(['10', '11', '12']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear date' }));
  expect(chosen()).toEqual([]);
});
